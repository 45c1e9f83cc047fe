import { type Browser, type BrowserContext, chromium } from 'playwright-core';
import { CHROMIUM_SWITCHES, findTestChromium } from '../../scripts/find-chromium.ts';

/** A browser that draws WebGL by the processor. */
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
 * Lets the pages of a context draw as a weak device does: a ninth of the points, each from few points of a picture. The processor draws
 * a room so in a tenth of the time, and what a test of how the page behaves looks at is the same.
 */
export const weakenGraphics = (context: BrowserContext): Promise<unknown> => context.addInitScript(weaken);
