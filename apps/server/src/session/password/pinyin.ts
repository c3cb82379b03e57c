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

/** The pinyin of a name, and its initials: 临江市 → `linjiangshi`, `ljs`. Other characters are left out. */
export function pinyinOf(name: string): { readonly full: readonly string[]; readonly initials: string } {
  const full = [...name].filter(isChinese).map(syllableOf)
  return { full, initials: full.map((syllable) => syllable.slice(0, 1)).join('') }
}

const MOST_KEPT = 50_000
const known = new Map<string, string>()

/** How a name is typed without Chinese characters: its pinyin and, apart, its initials (`linjiangshi ljs`). Other letters and digits stay in both.
 *  Names are asked for again and again, so what was found is kept. */
export function typedForms(name: string): string {
  const kept = known.get(name)
  if (kept !== undefined) return kept
  const syllables = [...name.toLowerCase()].map((one) => (isChinese(one) ? syllableOf(one) : /[a-z0-9]/.test(one) ? one : ''))
  const forms = `${syllables.join('')} ${syllables.map((one) => one.slice(0, 1)).join('')}`
  if (known.size >= MOST_KEPT) known.clear()
  known.set(name, forms)
  return forms
}
