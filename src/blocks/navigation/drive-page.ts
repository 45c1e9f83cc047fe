import { driveAccordions } from './accordions.ts';
import { pinAdminToolbar } from './admin-toolbar.ts';
import { driveClippedBlocks } from './clipped-blocks.ts';
import { driveInPageWays } from './in-page-ways.ts';
import { driveNavigationProgress } from './navigation-progress.ts';
import { driveStrips } from './strips.ts';

/** What the shell does on every page, beside the menu. Everything works as links and static blocks without it. */
export function drivePage(): void {
  driveNavigationProgress();
  driveInPageWays();
  driveAccordions();
  driveClippedBlocks();
  driveStrips();
  pinAdminToolbar();
}
