import { type Label, type Language, labelText } from './label.ts'

/** Units that are words rather than signs, by the sign or word that definitions use. Counted things have none in English: the label names them. */
const words: Readonly<Record<string, Label>> = {
  d: { zh: '天', en: 'd' },
  工作日: { zh: '个工作日', en: 'working days' },
  h: { zh: '小时', en: 'h' },
  min: { zh: '分钟', en: 'min' },
  天: { zh: '天', en: 'd' },
  月: { zh: '个月', en: 'months' },
  年: { zh: '年', en: 'years' },
  元: { zh: '元', en: 'CNY' },
  yuan: { zh: '元', en: 'CNY' },
  'yuan/year': { zh: '元/年', en: 'CNY/year' },
  '元/km': { zh: '元/km', en: 'CNY/km' },
  '元/百㎡': { zh: '元/百㎡', en: 'CNY/100 m²' },
  '元/杆': { zh: '元/杆', en: 'CNY' },
  '件/km': { zh: '件/km', en: '' },
  '件/万㎡': { zh: '件/万㎡', en: '' },
  '件/百杆': { zh: '件/百杆', en: '' },
  '元/m²': { zh: '元/m²', en: 'CNY/m²' },
  万元: { zh: '万元', en: '× 10,000 CNY' },
  '万m³': { zh: '万 m³', en: '× 10,000 m³' },
  '万m³/d': { zh: '万 m³/d', en: '× 10,000 m³/d' },
  '瓶/d': { zh: '瓶/天', en: 'bottles/d' },
  倍: { zh: '倍', en: '×' },
  次: { zh: '次', en: '' },
  处: { zh: '处', en: '' },
  个: { zh: '个', en: '' },
  张: { zh: '张', en: '' },
  件: { zh: '件', en: '' },
  人: { zh: '人', en: '' },
  户: { zh: '户', en: '' },
  家: { zh: '家', en: '' },
  座: { zh: '座', en: '' },
  具: { zh: '具', en: '' },
  段: { zh: '段', en: '' },
  台: { zh: '台', en: '' },
  路: { zh: '路', en: '' },
  瓶: { zh: '瓶', en: '' },
  盏: { zh: '盏', en: '' },
  杆: { zh: '杆', en: '' },
  条: { zh: '条', en: '' },
  '万㎡': { zh: '万㎡', en: '10,000 m²' },
  '次/位·日': { zh: '次/位·日', en: 'per berth and day' },
  '%/月': { zh: '%/月', en: '%/month' },
  基: { zh: '基', en: '' },
  项: { zh: '项', en: '' },
  起: { zh: '起', en: '' },
  班: { zh: '班', en: '' },
  人次: { zh: '人次', en: '' },
  分: { zh: '分', en: 'pts' },
  岁: { zh: '岁', en: '' },
}

/** A unit as it is read: signs stay, words are in the reader's language; empty where the language needs none. */
export function unitText(unit: string, language: Language): string {
  const known = words[unit]
  return known === undefined ? unit : labelText(known, language)
}

/** How labels of the specification write units, where that is neither the sign nor a word from above. */
const inLabels: Readonly<Record<string, readonly string[]>> = { s: ['秒'], m: ['米'], 万元: ['10k CNY', '10k yuan'] }

/** How people write units behind a figure, where that is neither the sign nor a word from above. */
const spelt: Readonly<Record<string, readonly string[]>> = {
  ...inLabels,
  mm: ['毫米'],
  cm: ['厘米'],
  km: ['公里', '千米'],
  'm²': ['平方米', '平米', 'm2', '㎡'],
  '㎡': ['平方米', '平米', 'm2', 'm²'],
  'm³': ['立方米', '方', 'm3'],
  kg: ['公斤', '千克'],
  t: ['吨'],
  d: ['日'],
  h: ['时'],
  min: ['分'],
  kW: ['千瓦'],
  kPa: ['千帕'],
  MPa: ['兆帕'],
  V: ['伏'],
  A: ['安'],
}

/** Every way in which a unit may stand behind a figure: 8 m, 8米. */
export function spellingsOf(unit: string): readonly string[] {
  return [unit, unitText(unit, 'zh-CN'), unitText(unit, 'en-US'), ...(spelt[unit] ?? [])].filter((one) => one !== '')
}

const inBrackets = /[（(]([^（()）]+)[)）]$/

/** A label without the unit in brackets that its field has besides: the number carries it, and told twice it reads `Main switch (A)  100 A`. */
export function labelBesideUnit(label: Label, unit: string | undefined): Label {
  if (unit === undefined) return label
  const said = new Set([unit, words[unit]?.zh, words[unit]?.en, ...(inLabels[unit] ?? [])])
  const bare = (text: string) => (said.has(inBrackets.exec(text)?.[1]) ? text.replace(inBrackets, '').trimEnd() : text)
  return { zh: bare(label.zh), en: bare(label.en) }
}
