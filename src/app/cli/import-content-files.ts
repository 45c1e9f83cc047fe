import type { Connection } from '../../data/connection.ts';
import type { Result } from '../../domain/result.ts';
import type { StorePicture } from '../../exchange/attach-pictures.ts';
import { type ContentReport, importContent } from '../../exchange/content/import-content.ts';
import { systemClock } from '../../kit/clock.ts';

export interface ContentFiles {
  paths: readonly string[];
  storePicture: StorePicture;
  storeLogo: StorePicture;
  dryRun: boolean;
}

function reportText({ written, same }: ContentReport, dryRun: boolean): string {
  const lines = [
    ...(written.length > 0 ? [`${dryRun ? 'Будет записано' : 'Записано'}: ${written.join(', ')}`] : []),
    ...(same.length > 0 ? [`Не изменилось: ${same.join(', ')}`] : []),
  ];
  return `Тексты магазина\n  ${lines.join('\n  ')}`;
}

/** Imports content files. @returns a report to print */
export async function importContentFiles(
  connection: Connection,
  { paths, ...options }: ContentFiles,
): Promise<Result<string, 'file-refused'>> {
  const imported = await importContent(connection, paths, { ...options, now: systemClock() });
  return imported.ok ? { ok: true, value: reportText(imported.value, options.dryRun) } : imported;
}
