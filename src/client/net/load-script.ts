/** Loads a third-party classic script; rejects if it fails. The site must be allowed by the content security policy. */
export function loadScript(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address;
    script.onload = () => resolve();
    script.onerror = () => reject(new Error(`no script at ${address}`));
    document.head.append(script);
  });
}
