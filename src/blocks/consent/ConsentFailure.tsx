/** Message of a form about cookies whose answer did not reach the shop. */
export function ConsentFailure() {
  return (
    <p className="consent-failed" role="alert">
      Нет связи с магазином, попробуйте ещё раз
    </p>
  );
}
