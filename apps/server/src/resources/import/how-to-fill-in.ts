import type { PeriodKind } from '@chengan/kernel/days/periods'
import type { CompleteField } from '@chengan/kernel/definition/complete'
import { periodsOf } from '@chengan/kernel/fields/dates'
import { formatWords } from '@chengan/kernel/fields/formats'
import { kinds } from '@chengan/kernel/fields/kinds'
import { leastOf } from '@chengan/kernel/fields/numbers'
import { type Label, labelText } from '@chengan/kernel/label'
import { unitText } from '@chengan/kernel/units'

/** How a cell of a column is written, by the same declaration that judges it. */
export function howToFillIn(field: CompleteField): Label {
  switch (field.kind) {
    case 'date':
      return { zh: '日期，例如2026-06-30', en: 'A date, for example 2026-06-30' }
    case 'datetime':
      return { zh: '日期和时间，例如2026-06-30 10:00:00', en: 'Date and time, for example 2026-06-30 10:00:00' }
    case 'time':
      return { zh: '时:分，例如18:30', en: 'Hours and minutes, for example 18:30' }
    case 'period':
      return ofPeriod(field)
    case 'dict':
    case 'bool':
      return { zh: '从列表选择，也可填代码', en: 'Choose from the list, or give the code' }
    case 'dicts':
      return { zh: '多个之间用“、”分隔，名称或代码', en: 'Several with commas between, words or codes' }
    case 'int':
    case 'decimal':
      return ofNumber(field)
    case 'point':
      return { zh: '度，WGS-84；其他坐标系在导入时选择', en: 'Degrees, WGS-84; another system is chosen at the import' }
    case 'line':
      return { zh: '经度,纬度;经度,纬度… 或GeoJSON', en: 'lng,lat;lng,lat… or GeoJSON' }
    case 'json':
      return ofEntries(field)
    case 'text':
    case 'longText':
    case 'richText':
      return ofText(field)
    default:
      return ofReference(field)
  }
}

const examples: Readonly<Record<PeriodKind, Label>> = {
  month: { zh: '月份，例如2026-05', en: 'A month, for example 2026-05' },
  quarter: { zh: '季度，例如2026-Q2', en: 'A quarter, for example 2026-Q2' },
  halfYear: { zh: '半年，例如2026-H1', en: 'A half-year, for example 2026-H1' },
  year: { zh: '年度，例如2026', en: 'A year, for example 2026' },
}

function ofPeriod(field: CompleteField): Label {
  const each = periodsOf(field).map((kind) => examples[kind])
  return { zh: each.map(({ zh }) => zh).join('；'), en: each.map(({ en }) => en).join('; ') }
}

function ofEntries({ holds = {} }: CompleteField): Label {
  const members = Object.values(holds)
  const zh = members.map(({ label }) => label.zh).join(' ')
  const en = members.map(({ label }) => label.en).join(' ')
  return { zh: `${zh}，多个之间用“；”分隔`, en: `${en}; several with semicolons between` }
}

function ofReference({ kind }: CompleteField): Label {
  if (kind === 'anyRef') return { zh: '名称或编码，并在相应列中选择其类型', en: 'Name or code; its kind is chosen in a column of its own' }
  const one: Label = { zh: '名称、编码或完整路径（上级/下级）', en: 'Name, code or whole path (superior/subordinate)' }
  return kinds[kind].filter === 'has' ? joined([one, { zh: '多个之间用“、”分隔', en: 'several with commas between' }]) : one
}

function ofNumber(field: CompleteField): Label {
  const { kind, moreThan, max, scale, unit = '' } = field
  const from = leastOf(field)
  const least: Label[] = from === undefined ? [] : [{ zh: `不小于${from}`, en: `at least ${from}` }]
  const above: Label[] = moreThan === undefined ? [] : [{ zh: `大于${moreThan}`, en: `more than ${moreThan}` }]
  const most: Label[] = max === undefined ? [] : [{ zh: `不大于${max}`, en: `at most ${max}` }]
  const units: Label = { zh: unitText(unit, 'zh-CN'), en: unitText(unit, 'en-US') }
  return joined([
    kind === 'int'
      ? { zh: '整数', en: 'A whole number' }
      : { zh: `数字，最多${scale ?? 2}位小数`, en: `A number with at most ${scale ?? 2} decimals` },
    ...least,
    ...above,
    ...most,
    ...(units.zh === '' ? [] : [{ zh: `单位${units.zh}`, en: `in ${units.en}` }]),
  ])
}

function ofText({ format, length = 255, unique }: CompleteField): Label {
  return joined([
    format === undefined ? { zh: '文本', en: 'Text' } : formatWords[format],
    { zh: `最多${length}个字符`, en: `at most ${length} characters` },
    ...(unique ? [{ zh: '不能重复', en: 'unique' }] : []),
  ])
}

const joined = (parts: readonly Label[]): Label => ({
  zh: parts.map((part) => labelText(part, 'zh-CN')).join('，'),
  en: parts.map((part) => labelText(part, 'en-US')).join(', '),
})
