import { fileKind, kindOfFile } from '@chengan/kernel/fields/file-kinds'

// What runs, or what a browser runs: never stored, whatever it is called.
const REFUSED = new Set(
  'exe dll com bat cmd sh msi scr js mjs vbs vbe ps1 jar apk app deb rpm hta html htm xhtml shtml mht php jsp asp aspx lnk reg elf macho'.split(
    ' ',
  ),
)
const MACROS = new Set(['docm', 'xlsm', 'pptm', 'dotm', 'xltm', 'potm'])
const OLD_OFFICE = new Set(['doc', 'xls', 'ppt', 'wps', 'et', 'dps', 'msg'])
const ZIPPED = new Set(['ofd', 'docx', 'xlsx', 'pptx', 'kmz'])
const TEXTS = new Set(['txt', 'csv', 'json', 'geojson', 'xml', 'bpmn', 'kml', 'gpx', 'dxf', 'svg', 'md', 'log'])

/** Other names under which the content of an extension is recognised. */
const alike: Readonly<Record<string, readonly string[]>> = {
  jpeg: ['jpg'],
  png: ['apng'],
  mpeg: ['mpg', 'mp1', 'mp2'],
  mpg: ['mpg'],
  mp4: ['mp4', 'm4v', 'mov', '3gp'],
  mov: ['mov', 'mp4'],
  m4v: ['m4v', 'mp4'],
  wmv: ['asf', 'wmv'],
  '3gp': ['3gp', 'mp4', '3g2'],
  mkv: ['mkv', 'webm'],
  tif: ['tif'],
  tiff: ['tif'],
  // Packages of map tiles.
  mbtiles: ['sqlite'],
}

export function isRefusedKind(extension: string): boolean {
  return REFUSED.has(extension)
}

export function hasMacros(extension: string): boolean {
  return MACROS.has(extension)
}

export function isOldOffice(extension: string): boolean {
  return OLD_OFFICE.has(extension)
}

/** Documents that a browser cannot show by itself. */
export function isOffice(extension: string): boolean {
  return isOldOffice(extension) || /^(doc|xls|ppt)[xm]$/.test(extension) || extension === 'csv'
}

/** Whether what was found in a file fits its name. `found` is null for content that has no mark: plain text, or a format that nobody knows. */
export function contentFits(extension: string, found: string | null): boolean {
  if (found === extension || (found !== null && alike[extension]?.includes(found))) return true
  if (OLD_OFFICE.has(extension)) return found === 'cfb'
  if (ZIPPED.has(extension) && found === 'zip') return true
  if (TEXTS.has(extension)) return found === null || found === 'xml'
  if (kindOfFile(`x.${extension}`) === fileKind.other) return found === null
  return extension === 'rmvb' && (found === null || found === 'rm')
}
