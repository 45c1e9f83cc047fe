/** Markup of a region with a control of each kind, as the server renders it. */
export const DRAWN_REGION = `
  <main><div data-region="box">
    <input id="amount" value="1">
    <input id="extra" type="checkbox">
    <button id="area" type="button">м²</button>
    <div id="tab" role="tab" tabindex="0">Отзывы</div>
    <a id="link" href="#opinions">Отзывы</a>
    <p data-plain><a id="plain" href="#facts">Характеристики</a></p>
    <form action="/basket/add"><button id="buy" type="submit" name="offer" value="7">В корзину</button></form>
  </div></main>`;
