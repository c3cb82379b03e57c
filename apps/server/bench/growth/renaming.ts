/** One copying of the areas: where the copies lie, and how far their letters are moved. */
export interface Round {
  readonly number: number
  /** The copies grow the areas of their originals; else each makes an area of its own. */
  readonly inSameArea: boolean
}

/** What of the originals is called otherwise in the copies. */
export interface Originals {
  readonly names: ReadonlySet<string>
  /** The longest first: a root may begin another. */
  readonly roots: readonly string[]
  readonly routes: ReadonlySet<string>
  readonly metrics: ReadonlySet<string>
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

/** The words of a label in the copy; of what is none, none. */
export function movedLabel({ zh, en }: { readonly zh?: unknown; readonly en?: unknown }, round: Round): Readonly<Record<string, string>> {
  return {
    ...(typeof zh === 'string' ? { zh: movedCharacters(zh, round) } : {}),
    ...(typeof en === 'string' ? { en: movedWord(en, round) } : {}),
  }
}
