import type { FieldKind } from '@chengan/kernel/fields/field'
import { boolView } from './choices/bool.tsx'
import { dictView } from './choices/dict.tsx'
import { dictsView } from './choices/dicts.tsx'
import { dateView } from './dates/date.tsx'
import { datetimeView } from './dates/datetime.tsx'
import { periodView } from './dates/period.tsx'
import { timeView } from './dates/time.tsx'
import type { FieldView } from './field-view.ts'
import { filesView } from './files/files.tsx'
import { imagesView } from './files/images.tsx'
import { lineView } from './geometry/line.ts'
import { pointView } from './geometry/point.tsx'
import { polygonView } from './geometry/polygon.ts'
import { lineOrAreaView } from './geometry/shape.ts'
import { decimalView } from './numbers/decimal.ts'
import { intView } from './numbers/int.ts'
import { anyRefView } from './references/any-ref.tsx'
import { deptView } from './references/dept.ts'
import { deptsView } from './references/depts.ts'
import { refView } from './references/ref.tsx'
import { refsView } from './references/refs.ts'
import { regionView } from './references/region.ts'
import { regionsView } from './references/regions.ts'
import { userView } from './references/user.ts'
import { usersView } from './references/users.ts'
import { childrenView } from './structures/children.tsx'
import { jsonView } from './structures/json.tsx'
import { longTextView } from './texts/long-text.tsx'
import { richTextView } from './texts/rich-text.tsx'
import { textView } from './texts/text.tsx'

/** Every kind of field is drawn, filtered and put into words here; a kind without a view does not compile. */
export const fieldViews = {
  text: textView,
  longText: longTextView,
  richText: richTextView,
  int: intView,
  decimal: decimalView,
  bool: boolView,
  date: dateView,
  datetime: datetimeView,
  time: timeView,
  period: periodView,
  dict: dictView,
  dicts: dictsView,
  ref: refView,
  refs: refsView,
  anyRef: anyRefView,
  dept: deptView,
  depts: deptsView,
  user: userView,
  users: usersView,
  region: regionView,
  regions: regionsView,
  point: pointView,
  line: lineView,
  polygon: polygonView,
  shape: lineOrAreaView,
  files: filesView,
  images: imagesView,
  json: jsonView,
  children: childrenView,
} satisfies Record<FieldKind, FieldView>

export function viewOf(kind: FieldKind): FieldView {
  return fieldViews[kind]
}
