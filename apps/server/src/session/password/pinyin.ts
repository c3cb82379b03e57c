// Each syllable begins at a character of the dictionary order; made from the order and readings of ICU.
import table from './pinyin.json' with { type: 'json' }

const syllables = table.syllables.split(' ')
const firsts = [...table.first]
let dictionaryOrder: Intl.Collator | undefined
// Made with the first name, as it takes longer than all else of a start that needs no name.
const order = () => (dictionaryOrder ??= new Intl.Collator('zh-u-co-pinyin'))
const isChinese = (character: string) => /\p{Script=Han}/u.test(character)

/** The syllable of a Chinese character in its commonest reading, without tone. */
function syllableOf(character: string): string {
  const { compare } = order()
  let low = 0
  let high = firsts.length
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if (compare(firsts[middle] ?? '', character) <= 0) low = middle
    else high = middle
  }
  return syllables[low] ?? ''
}

/** How characters of places and names are read that have two readings, where it is not the commonest: 长堤 is no `zhangdi`. */
const otherReadings: Readonly<Record<string, string>> = {
  ...{ 长: 'chang', 重: 'chong', 行: 'hang', 乐: 'yue', 朝: 'zhao', 单: 'shan', 会: 'kuai', 解: 'xie', 查: 'zha', 盛: 'cheng', 藏: 'zang' },
  ...{ 厦: 'xia', 蚌: 'beng', 六: 'lu', 泊: 'po', 曾: 'zeng', 柏: 'bai', 埔: 'pu', 浒: 'xu', 圩: 'xu', 堡: 'pu', 铅: 'yan' },
}

/** The pinyin of a name, and its initials: 临江市 → `linjiangshi`, `ljs`. Other characters are left out. */
export function pinyinOf(name: string): { readonly full: readonly string[]; readonly initials: string } {
  const full = [...name].filter(isChinese).map(syllableOf)
  return { full, initials: full.map((syllable) => syllable.slice(0, 1)).join('') }
}

const MOST_KEPT = 50_000
const known = new Map<string, string>()

/** How a name is typed without Chinese characters: its pinyin and, apart, its initials (`linjiangshi ljs`), in either reading of what has two. Other letters and digits stay in both.
 *  Names are asked for again and again, so what was found is kept. */
export function typedForms(name: string): string {
  const kept = known.get(name)
  if (kept !== undefined) return kept
  const characters = [...name.toLowerCase()]
  const syllables = characters.map((one) => (isChinese(one) ? syllableOf(one) : /[a-z0-9]/.test(one) ? one : ''))
  const others = syllables.map((one, at) => otherReadings[characters[at] ?? ''] ?? one)
  const forms = [...new Set([syllables, others].flatMap((read) => [read.join(''), read.map((one) => one.slice(0, 1)).join('')]))].join(' ')
  if (known.size >= MOST_KEPT) known.clear()
  known.set(name, forms)
  return forms
}
