import type { WireFile } from '@chengan/kernel/calls/envelope'
import { fileKind } from '@chengan/kernel/fields/file-kinds'

const shownKinds: ReadonlySet<string> = new Set([fileKind.video, fileKind.pdf, fileKind.spreadsheet, fileKind.wordDocument])

/** Whether a file is shown in a dialog: pictures have a view of their own, other kinds are downloaded. */
export function isPreviewed(file: WireFile): boolean {
  return shownKinds.has(String(file.typeId))
}
