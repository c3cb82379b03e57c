const MOST_CHARACTERS = 3800
const MOST_PARTS = 500
const MAX_PARAMETER_DEPTH = 12
const CUT = '…'
// Quotes, colon and comma around a member.
const MARKS = 6

interface Room {
  parts: number
  characters: number
}

/** What a record keeps of what was sent. Whatever that is, no more of it is looked at than the record has room for: the rest is left out, and
 *  what is kept is whole, so that it can be read again. */
export function cutForRecord(value: unknown): unknown {
  return cut(value, { parts: MOST_PARTS, characters: MOST_CHARACTERS }, 0)
}

function cut(value: unknown, room: Room, depth: number): unknown {
  if (typeof value === 'string') return cutText(value, room)
  if (typeof value !== 'object' || value === null) return value
  if (depth >= MAX_PARAMETER_DEPTH) return CUT
  return Array.isArray(value) ? cutList(value, room, depth) : cutObject(value, room, depth)
}

function cutText(text: string, room: Room): string {
  let end = 0
  for (; end < text.length && room.characters > 0; end += 1) room.characters -= writtenLength(text.charAt(end))
  return end < text.length ? text.slice(0, end) + CUT : text
}

const AS_IT_STANDS = /[ !#-[\]-\ud7ff\ue000-\uffff]/

/** Signs that are written as several count as several. */
const writtenLength = (sign: string) => (AS_IT_STANDS.test(sign) ? 1 : JSON.stringify(sign).length - 2)

/** Whether there is room for one part more, which takes it. */
function takes(room: Room, name: string): boolean {
  if (room.parts <= 0 || room.characters <= name.length) return false
  room.parts -= 1
  room.characters -= name.length + MARKS
  return true
}

function cutList(list: readonly unknown[], room: Room, depth: number): readonly unknown[] {
  const kept: unknown[] = []
  for (const part of list) {
    if (!takes(room, '')) return [...kept, CUT]
    kept.push(cut(part, room, depth + 1))
  }
  return kept
}

function cutObject(object: object, room: Room, depth: number): object {
  const kept: [string, unknown][] = []
  for (const name in object) {
    if (!takes(room, name)) return Object.fromEntries([...kept, [CUT, CUT]])
    kept.push([name, cut(Reflect.get(object, name), room, depth + 1)])
  }
  return Object.fromEntries(kept)
}
