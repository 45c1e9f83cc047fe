/** Runs the classic script of another site; rejects when it does not come. The pages' policy has to allow the site. */
export function loadScript(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address;
    script.onload = () => resolve();
    script.onerror = () => reject(new Error(`no script at ${address}`));
    document.head.append(script);
  });
}
