/** Scale of a printed drawing; hidden on the screen. */
export function PaperScale({ scale }: { scale: number }) {
  return <small className="paper-scale">Масштаб 1:{scale}, печатайте без подгонки под страницу</small>;
}
