/** Kinds of file as they travel (`typeId`, dict attachment_type). */
export const fileKind = { image: '1', video: '2', spreadsheet: '4', wordDocument: '5', pdf: '6', other: '7' } as const

const extensions: Readonly<Record<string, string>> = {
  ...of(fileKind.image, 'jpg jpeg png gif bmp webp'),
  ...of(fileKind.video, 'mp4 rmvb flv mpeg mpg avi mov mkv wmv m4v 3gp webm'),
  ...of(fileKind.spreadsheet, 'xls xlsx xlsm csv et'),
  ...of(fileKind.wordDocument, 'doc docx docm wps'),
  ...of(fileKind.pdf, 'pdf'),
}

function of(kind: string, names: string): Record<string, string> {
  return Object.fromEntries(names.split(' ').map((name) => [name, kind]))
}

/** The extension of a name in small letters; empty without one. */
export function extensionOf(name: string): string {
  return /\.([A-Za-z0-9]{1,10})$/.exec(name)?.[1]?.toLowerCase() ?? ''
}

/** The kind of a file by its extension (R-12, SH-39), one of `fileKind`; the same in browser and server. */
export function kindOfFile(name: string): string {
  return extensions[extensionOf(name)] ?? fileKind.other
}
