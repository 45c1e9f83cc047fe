/** Modules that may write elements by hand, with the reason why React cannot. */
export const ALLOWED: Readonly<Record<string, string>> = {
  'src/blocks/product/gallery/add-sheet.ts':
    'links the sheets of the viewer, which a page does without until then',
  'src/blocks/product/gallery/photoswipe.ts': 'names the dialog that PhotoSwipe makes, and hides its buttons',
  'src/blocks/parts/list-markup.tsx':
    'only the server runs it: puts cached markup of items into lists, the same as React’s',
  'src/blocks/menu/UnfoldingLink.tsx': 'draws a text that the merchant wrote, as the server made it safe',
  'src/client/failure/watch-failures.ts':
    'finds the sentence that the server put into the page: what would draw one may have failed',
  'src/client/net/load-script.ts':
    'runs the script of another site, which React puts into a page without running it',
  'src/forms/FileField.tsx': 'gives a file field the files that passed: React cannot',
};
