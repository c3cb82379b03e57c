import { posix } from 'node:path'

/** One copying of the areas: where the copies lie, and how far their letters are moved. */
export interface Round {
  readonly number: number
  /** The copies grow the areas of their originals; else each makes an area of its own. */
  readonly inSameArea: boolean
}

/** What of the originals is called otherwise in the copies. */
export interface Originals {
  readonly names: readonly string[]
  readonly roots: readonly string[]
  /** Paths below the domain, without `.ts`. */
  readonly files: ReadonlySet<string>
}

/** Round by round other letters, so that what is copied packs no better than what somebody writes. */
const STEP = 3
/** How far the characters of a label are moved in a round: they stay characters, and other ones. */
const CHARACTERS = 11

function moved(letter: string, by: number, first: number): string {
  return String.fromCharCode(((letter.charCodeAt(0) - first + by) % 26) + first)
}

/** A word with all its letters moved; digits and signs stay. */
export function movedWord(word: string, { number }: Round): string {
  const by = number * STEP
  return word.replace(/[a-z]/g, (letter) => moved(letter, by, 97)).replace(/[A-Z]/g, (letter) => moved(letter, by, 65))
}

const movedCharacters = (text: string, { number }: Round) =>
  text.replace(/[\u4e00-\u9fa5]/g, (character) => String.fromCharCode(character.charCodeAt(0) + number * CHARACTERS))

/** A root or a permission string in the copy; copies in the same area keep its first part. */
export function movedRoot(root: string, round: Round, between = '/'): string {
  const [first = '', ...rest] = root.split(between)
  const kept = round.inSameArea && rest.length > 0
  return [kept ? first : movedWord(first, round), ...rest.map((part) => movedWord(part, round))].join(between)
}

/** A route in the copy. What the pages of a list are called (`index`, `detail`), and what is put in later, stays. */
export function movedRoute(route: string, round: Round): string {
  const parts = route.slice(1).split('/')
  const stays = (part: string) => part === 'index' || part === 'detail' || part === '' || part.includes('$') || part.startsWith(':')
  const own = parts.filter((part) => !stays(part)).length
  const moves = (part: string, at: number) => !stays(part) && !(at === 0 && round.inSameArea && own > 1)
  return `/${parts.map((part, at) => (moves(part, at) ? movedWord(part, round) : part)).join('/')}`
}

/** Where the copy of a file of the domain lies. */
export function movedFile(file: string, round: Round): string {
  const [area = '', ...rest] = file.split('/')
  return round.inSameArea ? [area, `copy${round.number}`, ...rest].join('/') : [`${area}${round.number}`, ...rest].join('/')
}

const anyOf = (texts: readonly string[]) =>
  [...texts]
    .sort((a, b) => b.length - a.length)
    .map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('|')

/** The text of a module of the domain as its copy says it: other names, roots, permissions, routes, types of dictionaries and labels; imports lead
 *  to the copies of what is copied, and to the originals of all else. */
export function movedText(text: string, file: string, round: Round, { names, roots, files }: Originals): string {
  const importOf = (target: string) => {
    const path = target.startsWith('.') ? posix.join(posix.dirname(file), target) : target.replace(/^@chengan\/domain\//, '')
    const own = path.replace(/\.ts$/, '')
    return `@chengan/domain/${files.has(own) ? movedFile(own, round) : own}`
  }
  const strings = roots.map((root) => root.replaceAll('/', ':'))
  return text
    .replace(/(from ')((?:\.|@chengan\/domain\/)[^']+)(')/g, (_, before, target, after) => `${before}${importOf(target)}${after}`)
    .replace(
      new RegExp(`(\\b(?:refs?|childrenOf)\\('|\\b(?:name|resource|tableOf|to): ')(${anyOf(names)})(')`, 'g'),
      (_, before, name, after) => {
        return `${before}${movedWord(name, round)}${after}`
      },
    )
    .replace(new RegExp(`(['"\`])(${anyOf(roots)})(?=['"\`:/#])`, 'g'), (_, quote, root) => `${quote}${movedRoot(root, round)}`)
    .replace(new RegExp(`(['"\`])(${anyOf(strings)})(?=:)`, 'g'), (_, quote, string) => `${quote}${movedRoot(string, round, ':')}`)
    .replace(/(['"`])(\/[a-z][^'"`\s]*)\1/g, (_, quote, route) => `${quote}${movedRoute(route, round)}${quote}`)
    .replace(/(\barea: ')(\w+)(')/g, (_, before, area, after) => `${before}${round.inSameArea ? area : area + round.number}${after}`)
    .replace(/(defineDict\(\s*')(\w+)(')/g, (_, before, type, after) => `${before}${movedWord(type, round)}${after}`)
    .replace(/(label: \{ zh: ')([^']*)(', en: ')([^']*)(')/g, (_, before, zh, between, en, after) => {
      return `${before}${movedCharacters(zh, round)}${between}${movedWord(en, round)}${after}`
    })
}
