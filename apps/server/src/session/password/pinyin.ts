// Each syllable begins at a character of the dictionary order; made from the order and readings of ICU.
import table from './pinyin.json' with { type: 'json' }

const syllables = table.syllables.split(' ')
const firsts = [...table.first]
const order = new Intl.Collator('zh-u-co-pinyin')
const isChinese = (character: string) => /\p{Script=Han}/u.test(character)

/** The syllable of a Chinese character in its commonest reading, without tone. */
function syllableOf(character: string): string {
  let low = 0
  let high = firsts.length
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if (order.compare(firsts[middle] ?? '', character) <= 0) low = middle
    else high = middle
  }
  return syllables[low] ?? ''
}

/** The pinyin of a name, and its initials: 临江市 → `linjiangshi`, `ljs`. Other characters are left out. */
export function pinyinOf(name: string): { readonly full: readonly string[]; readonly initials: string } {
  const full = [...name].filter(isChinese).map(syllableOf)
  return { full, initials: full.map((syllable) => syllable.slice(0, 1)).join('') }
}
