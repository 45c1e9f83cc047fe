import { type Browser, type BrowserContext, chromium } from 'playwright-core';
import { CHROMIUM_SWITCHES, findTestChromium } from '../../scripts/find-chromium.ts';

/** Starts a browser that renders WebGL in software. */
export function openDrawingBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: findTestChromium() ?? '',
    args: [
      ...CHROMIUM_SWITCHES.filter((each) => each !== '--disable-gpu'),
      ...['--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
    ],
  });
}

function weaken(): void {
  const canvas = HTMLCanvasElement.prototype;
  canvas.getContext = new Proxy(canvas.getContext, {
    apply(getContext, element: HTMLCanvasElement, args) {
      if (args[0] === 'webgl2') {
        element.width /= 3;
        element.height /= 3;
      }
      return Reflect.apply(getContext, element, args);
    },
  });
  const graphics = WebGL2RenderingContext.prototype;
  graphics.getExtension = new Proxy(graphics.getExtension, {
    apply: (getExtension, context, [name]) =>
      name === 'EXT_texture_filter_anisotropic' ? null : Reflect.apply(getExtension, context, [name]),
  });
}

/**
 * Makes the pages of a context draw as on a weak device: a ninth of the pixels, and fewer samples for each. Software then draws a room in a
 * tenth of the time, and the page behaves the same.
 */
export const weakenGraphics = (context: BrowserContext): Promise<unknown> => context.addInitScript(weaken);
