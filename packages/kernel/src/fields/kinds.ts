import { dictSpec, dictsSpec } from './choices.ts'
import { dateSpec, datetimeSpec, periodSpec, timeSpec } from './dates.ts'
import type { FieldKind } from './field.ts'
import { filesSpec, imagesSpec } from './files.ts'
import { lineSpec, pointSpec, polygonSpec, shapeSpec } from './geometry.ts'
import type { KindSpec } from './kind.ts'
import { boolSpec, decimalSpec, intSpec } from './numbers.ts'
import { anyRefSpec, deptSpec, deptsSpec, refSpec, refsSpec, regionSpec, regionsSpec, userSpec, usersSpec } from './references.ts'
import { childrenSpec, jsonSpec } from './structures.ts'
import { longTextSpec, richTextSpec, textSpec } from './texts.ts'

/** All kinds. A kind without a spec does not compile. */
export const kinds: Readonly<Record<FieldKind, KindSpec>> = Object.freeze({
  text: textSpec,
  longText: longTextSpec,
  richText: richTextSpec,
  int: intSpec,
  decimal: decimalSpec,
  bool: boolSpec,
  date: dateSpec,
  datetime: datetimeSpec,
  time: timeSpec,
  period: periodSpec,
  dict: dictSpec,
  dicts: dictsSpec,
  ref: refSpec,
  refs: refsSpec,
  anyRef: anyRefSpec,
  dept: deptSpec,
  depts: deptsSpec,
  user: userSpec,
  users: usersSpec,
  region: regionSpec,
  regions: regionsSpec,
  point: pointSpec,
  line: lineSpec,
  polygon: polygonSpec,
  shape: shapeSpec,
  files: filesSpec,
  images: imagesSpec,
  json: jsonSpec,
  children: childrenSpec,
})
