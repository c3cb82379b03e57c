/** The systems in which positions come (dict map_crs; dashboards.md §5.1). A local grid is no such system: nobody knows it but by its own figures. */
export type ReferenceCode = 'WGS84' | 'CGCS2000' | 'CGCS2000GK' | 'GCJ02' | 'BD09'

/** A reference system; a plane also by the width of its zones in degrees and, where it is known, its central meridian. */
export interface ReferenceSystem {
  readonly code: ReferenceCode
  readonly zone?: 3 | 6
  readonly meridian?: number
}

// National planes lie between these meridians; EPSG numbers them one after the other.
const WEST = 75
const EAST = 135
/** EPSG: the first code of each row of CGCS2000 planes, the meridian or zone it begins with, and the width of its zones. */
const PLANES = [
  { from: 4491, to: 4501, zone: 6, first: WEST },
  { from: 4502, to: 4512, zone: 6, first: WEST },
  { from: 4513, to: 4533, zone: 3, first: WEST },
  { from: 4534, to: 4554, zone: 3, first: WEST },
] as const

const plainCodes: Readonly<Record<string, ReferenceCode>> = {
  '': 'WGS84',
  WGS84: 'WGS84',
  EPSG4326: 'WGS84',
  CRS84: 'WGS84',
  OGCCRS84: 'WGS84',
  CGCS2000: 'CGCS2000',
  EPSG4490: 'CGCS2000',
  GCJ02: 'GCJ02',
  BD09: 'BD09',
  BD09LL: 'BD09',
}

/** The system of a name: a code of map_crs, `CGCS2000GK` or `CGCS2000GK6` with or without `:` and a central meridian, or an EPSG number;
 *  nothing = WGS-84, undefined for a name that nobody knows. */
export function referenceSystemOf(name: string): ReferenceSystem | undefined {
  const plain = name.trim().toUpperCase()
  const code = plainCodes[plain.replace(/[^A-Z0-9]/g, '')]
  if (code !== undefined) return { code }
  const plane = /^CGCS2000[ _-]?GK([36]?)(?::(\d{2,3}(?:\.\d+)?))?$/.exec(plain)
  if (plane !== null) return planeOf(plane[1] === '6' ? 6 : 3, plane[2] === undefined ? undefined : Number(plane[2]))
  const number = Number(/EPSG:{1,2}(?:[\d.]*:)?(\d{4})$/.exec(plain)?.[1])
  const row = PLANES.find(({ from, to }) => number >= from && number <= to)
  return row && planeOf(row.zone, row.first + (number - row.from) * row.zone)
}

function planeOf(zone: 3 | 6, meridian: number | undefined): ReferenceSystem | undefined {
  if (meridian === undefined) return { code: 'CGCS2000GK', zone }
  return meridian >= WEST - 3 && meridian <= EAST + 3 ? { code: 'CGCS2000GK', zone, meridian } : undefined
}

/** How a system is sent and kept: `WGS84`, `CGCS2000GK`, `CGCS2000GK:120`, `CGCS2000GK6:117`. */
export function nameOfSystem({ code, zone, meridian }: ReferenceSystem): string {
  if (code !== 'CGCS2000GK') return code
  return `${code}${zone === 6 ? '6' : ''}${meridian === undefined ? '' : `:${meridian}`}`
}

const ZONE = 1_000_000

/** The zone that stands before an easting (40 500 000), and what is left of it. Zones of three degrees are numbered 25 to 45 in China and
 *  those of six 13 to 23, so the number tells the width. */
export function zonedEasting(easting: number): { readonly easting: number; readonly zone: 3 | 6; readonly meridian: number } | undefined {
  const number = Math.floor(easting / ZONE)
  if (number >= 25 && number <= 45) return { easting: easting - number * ZONE, zone: 3, meridian: number * 3 }
  if (number >= 13 && number <= 23) return { easting: easting - number * ZONE, zone: 6, meridian: number * 6 - 3 }
  return undefined
}

const spoken: readonly (readonly [RegExp, ReferenceCode])[] = [
  [/BD-?09|百度/i, 'BD09'],
  [/GCJ-?02|火星|高德|腾讯/i, 'GCJ02'],
  [/(?:CGCS-?|国家|大地)2000.{0,100}(?:平面|高斯|投影|[36]度带|GK|m\b|米)/i, 'CGCS2000GK'],
  [/CGCS-?2000|国家2000|2000(?:国家大地)?坐标/i, 'CGCS2000'],
  [/WGS-?(?:19)?84/i, 'WGS84'],
]

/** The system that a heading or a title names in words: 经度(GCJ-02), X坐标（国家2000平面，3度带，中央子午线120°）. */
export function systemInWords(text: string): ReferenceSystem | undefined {
  const code = spoken.find(([words]) => words.test(text))?.[1]
  if (code !== 'CGCS2000GK') return code && { code }
  const meridian = Number(/(?:中央)?(?:子午线|经线)\D{0,3}(\d{2,3}(?:\.\d+)?)/.exec(text)?.[1] ?? Number.NaN)
  return planeOf(/6\s*[°度]带?/.test(text) ? 6 : 3, Number.isNaN(meridian) ? undefined : meridian)
}

/** Positions of two systems that may stand for each other, as those of WGS-84 and CGCS2000, which lie less than a metre apart. */
export function isSameGround(one: ReferenceSystem, other: ReferenceSystem): boolean {
  const shifted = ({ code }: ReferenceSystem) => (code === 'GCJ02' || code === 'BD09' ? code : null)
  return shifted(one) === shifted(other)
}

const quoted = (text: string, word: string) => new RegExp(`${word}\\s*\\[\\s*"([^"]*)"`, 'i').exec(text)?.[1] ?? ''
const parameter = (text: string, name: string) =>
  Number(new RegExp(`PARAMETER\\s*\\[\\s*"${name}"\\s*,\\s*(-?[\\d.]+)`, 'i').exec(text)?.[1] ?? Number.NaN)

/** The system that the .prj of a shapefile describes (WKT of OGC or ESRI). Undefined for one that is not taken, as Beijing 54 or Web Mercator. */
export function systemOfPrj(prj: string): ReferenceSystem | undefined {
  const ground = quoted(prj, 'GEOGCS').toUpperCase() || quoted(prj, 'GEOGCRS').toUpperCase()
  const isChina = /CGCS.?2000|CHINA_GEODETIC|CHINA_2000|CHINA GEODETIC/.test(`${ground} ${quoted(prj, 'DATUM').toUpperCase()}`)
  const isPlane = /^\s*PROJC(?:S|RS)\s*\[/i.test(prj)
  if (!isPlane) return isChina ? { code: 'CGCS2000' } : /WGS.?(?:19)?84/.test(ground) ? { code: 'WGS84' } : undefined
  const meridian = parameter(prj, 'Central_Meridian')
  const scale = parameter(prj, 'Scale_Factor')
  const isGauss = /Gauss_Kruger|Transverse_Mercator/i.test(quoted(prj, 'PROJECTION'))
  if (!isChina || !isGauss || Number.isNaN(meridian) || (scale !== 1 && !Number.isNaN(scale))) return undefined
  const zoned = zonedEasting(parameter(prj, 'False_Easting'))
  return planeOf(zoned?.zone ?? (/3_?degree|3deg/i.test(prj) ? 3 : meridian % 6 === 3 && /GK_?(?:Zone|CM)/i.test(prj) ? 6 : 3), meridian)
}
