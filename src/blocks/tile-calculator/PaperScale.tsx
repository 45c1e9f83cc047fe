/** How many times smaller a printed drawing is; on the screen nothing. */
export function PaperScale({ scale }: { scale: number }) {
  return <small className="paper-scale">Масштаб 1:{scale}, печатайте без подгонки под страницу</small>;
}
