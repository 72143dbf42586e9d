import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { unpackedFont } from './unpacked-font.ts';

export type Script = 'arabic' | 'latin';
export type Face = 'plain' | 'strong' | 'display';

const FILES: Record<Face, string> = {
  plain: 'readex-pro-%-400-normal',
  strong: 'readex-pro-%-600-normal',
  display: 'el-messiri-%-500-normal',
};

type OpenedFace = { face: Face; script: Script; bytes: Buffer };
let opened: readonly OpenedFace[] | undefined;

/**
 * The fonts, read when one is first needed. They are WOFF files, because the drawing libraries cannot subset WOFF2 or
 * variable fonts.
 */
export function openFaces(): readonly OpenedFace[] {
  opened ??= (Object.entries(FILES) as [Face, string][]).flatMap(([face, file]) =>
    (['arabic', 'latin'] as const).map((script) => ({
      face,
      script,
      bytes: unpackedFont(
        readFileSync(join(import.meta.dirname, 'fonts', `${file.replace('%', script)}.woff`)),
      ),
    })),
  );
  return opened;
}
