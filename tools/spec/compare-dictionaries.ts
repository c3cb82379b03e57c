import type { Dict } from '@chengan/kernel/dictionary'
import type { Book } from './book.ts'
import type { Difference } from './difference.ts'

/** Compares every dictionary and its values, in their order, with dicts.tsv and dict-values.tsv. */
export function compareDictionaries(dicts: readonly Dict[], book: Pick<Book, 'dicts' | 'dict-values'>): readonly Difference[] {
  const found: Difference[] = []
  const declared = new Map(dicts.map((dict) => [dict.type, dict]))
  for (const row of book.dicts) {
    const dict = declared.get(row.type)
    if (dict === undefined) {
      found.push({ root: row.type, part: 'dictionaries', name: '(whole)', kind: 'missing', detail: row.zh })
      continue
    }
    if (dict.label.zh !== row.zh || dict.label.en !== row.en) {
      found.push({
        root: row.type,
        part: 'dictionaries',
        name: '(label)',
        kind: 'differs',
        detail: `wanted ${row.zh} · ${row.en}, declared ${dict.label.zh} · ${dict.label.en}`,
      })
    }
    found.push(...compareValues(dict, book))
  }
  const wanted = new Set(book.dicts.map((row) => row.type))
  for (const dict of dicts) {
    if (!wanted.has(dict.type))
      found.push({ root: dict.type, part: 'dictionaries', name: '(whole)', kind: 'surplus', detail: dict.label.zh })
  }
  return found
}

function compareValues(dict: Dict, book: Pick<Book, 'dict-values'>): Difference[] {
  const found: Difference[] = []
  const root = dict.type
  const key = (value: string, parent: string) => (parent === '' ? value : `${parent}/${value}`)
  const rows = book['dict-values'].filter((row) => row.type === dict.type)
  // A parent is written `type:value`; the type is that of the dictionary.
  const wanted = new Map(rows.map((row) => [key(row.code, row.parent.replace(/^\w+:/, '')), row]))
  const declared = new Map(Object.values(dict.values).map((entry) => [key(entry.value, entry.parent ?? ''), entry]))
  for (const [name, row] of wanted) {
    const entry = declared.get(name)
    if (entry === undefined) found.push({ root, part: 'dictionaries', name, kind: 'missing', detail: row.zh })
    else if (entry.zh !== row.zh || entry.en !== row.en) {
      const detail = `wanted ${row.zh} · ${row.en}, declared ${entry.zh} · ${entry.en}`
      found.push({ root, part: 'dictionaries', name, kind: 'differs', detail })
    }
  }
  for (const [name, entry] of declared) {
    if (!wanted.has(name)) found.push({ root, part: 'dictionaries', name, kind: 'surplus', detail: entry.zh })
  }
  const common = [...wanted.keys()].filter((name) => declared.has(name))
  const order = [...declared.keys()].filter((name) => wanted.has(name))
  if (common.join() !== order.join())
    found.push({ root, part: 'dictionaries', name: '(order)', kind: 'differs', detail: `wanted ${common.join(' ')}` })
  return found
}
