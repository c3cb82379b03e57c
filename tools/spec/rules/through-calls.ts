import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { namesIn } from './names-of-tests.ts'

/** A request to the server, whoever opened it; and a call by a person of a city, where the whole server was opened for one; a sensor reports by one, too. */
const REQUEST = /\.inject(?:<[^()]*>)?\(/
const CALL = /\.(?:get|put|post|remove|raw|inject|report)(?:<[^()]*>)?\(/
const WHOLE_SERVER = /\b(?:startTestServer|openUtilities|openStaff|openMonitoring|openSupervision\w*|SensorGround\.open)\b/

/** Where a test or a group of tests begins, and where a function that tests of the file may use. */
const TEST = /^\s*(?:it|test|describe)(?:\.\w+)*\(/
const FUNCTION = /^\s*(?:export )?(?:(?:async )?function (\w+)|const (\w+) =)/

/** What a piece of a file says, from its first line up to what begins beside or outside it. */
interface Piece {
  readonly name: string | null
  readonly text: string
}

/** The tests, groups and functions of a file; a group holds its tests, a test the functions in it. */
function piecesOf(text: string): readonly Piece[] {
  const lines = text.split('\n')
  const starts = lines.flatMap((line, at) => {
    const indent = line.length - line.trimStart().length
    const [, first, second] = FUNCTION.exec(line) ?? []
    const name = first ?? second ?? null
    return name !== null || TEST.test(line) ? [{ at, indent, name }] : []
  })
  return starts.map(({ at, indent, name }, index) => {
    const end = starts.slice(index + 1).find((other) => other.indent <= indent)
    return { name, text: lines.slice(at, end?.at).join('\n') }
  })
}

/** The functions that make calls, themselves or by each other or by one of those that are known. */
function callersIn(pieces: readonly Piece[], call: RegExp, known: readonly string[]): ReadonlySet<string> {
  const callers = new Set(known)
  for (let before = -1; before < callers.size; ) {
    before = callers.size
    for (const { name, text } of pieces)
      if (name !== null && makesCall(text.slice(text.indexOf(name) + name.length), call, callers)) callers.add(name)
  }
  return callers
}

const makesCall = (body: string, call: RegExp, callers: ReadonlySet<string>) =>
  call.test(body) || (body.match(/\b\w+(?=\()/g) ?? []).some((word) => callers.has(word))

/** What a file of tests takes from the houses of its area and from what all tests share, and makes calls with. */
function importedCallers(file: string, text: string, call: RegExp): readonly string[] {
  return [...text.matchAll(/import \{([^}]*)\} from '(\.[^']*\/(?:testing|support)\/[^']*)'/g)].flatMap(([, names = '', path = '']) => {
    const other = join(dirname(file), path)
    if (!existsSync(other)) return []
    const callers = callersIn(piecesOf(readFileSync(other, 'utf8')), call, [])
    return names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => callers.has(name))
  })
}

/** The names of those tests of a file that make calls, themselves or by a function of their file or of a house of their area. A group counts when one
 *  of its tests does. */
export function callingNamesIn(file: string): readonly string[] {
  const text = readFileSync(file, 'utf8')
  const call = WHOLE_SERVER.test(text) ? CALL : REQUEST
  const pieces = piecesOf(text)
  const callers = callersIn(pieces, call, importedCallers(file, text, call))
  return pieces
    .filter(({ name, text: own }) => name === null && makesCall(own, call, callers))
    .flatMap((test) => namesIn(test.text).slice(0, 1))
}
