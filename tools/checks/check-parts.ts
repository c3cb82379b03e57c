import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { PartReads } from '../parts/part-marks.ts'
import { root, runProgram } from '../run-program.ts'
import { checkBoundaries, countSources } from './check-boundaries.ts'
import { machineTime, passedByTheClock } from './check-clock.ts'
import { nameFaults } from './check-names.ts'
import { COMPOSED, composedPatterns, slowPatterns } from './check-patterns.ts'
import { looseStreams } from './check-streams.ts'
import { MAX_OPEN_LINES, openUnsteady } from './check-unsteady.ts'
import { writesOutsideTheDoor } from './check-writes.ts'
import { misspeltCodes } from './misspelt/check-codes.ts'
import { misspeltColumns } from './misspelt/check-columns.ts'

export const bin = (name: string) => join(root, 'node_modules', '.bin', process.platform === 'win32' ? `${name}.cmd` : name)

/** One part of the check: its name, and what makes it fail (null: nothing). */
export interface CheckPart {
  readonly name: string
  /** All that its answer depends on besides tools and versions: it is not run again over the same. Without, it runs every time. */
  readonly reads?: PartReads
  /** It takes one processor, and runs at once with those around it that say the same. */
  readonly beside?: boolean
  run(): Promise<string | null>
}

const SOURCES = ['packages', 'apps', 'e2e', 'tsconfig.json', 'tsconfig.cruise.json']

/** Everything that a merge needs besides tests. The packages are compiled once, into declarations that the types of all others are read from: they come first, and
 *  every time, as others are judged by what lies there (docs/decisions/0129). */
export const checkParts: readonly CheckPart[] = [
  { name: 'format, lint and imports', reads: 'everything', run: () => runToEnd(bin('biome'), ['ci', '--error-on-warnings', '.']) },
  { name: 'types of the packages', run: () => types('packages') },
  { name: 'types of the server and the tools', reads: SOURCES, run: () => types('.') },
  { name: 'types of the console', reads: ['packages', 'apps/web'], run: () => types('apps/web') },
  { name: 'types of the journeys', reads: SOURCES, run: () => types('e2e') },
  { name: 'documents are up to date', reads: 'everything', beside: true, run: () => documents() },
  { name: 'nothing is unused', reads: [...SOURCES, 'knip.json'], beside: true, run: () => runQuietly(bin('knip'), ['--no-progress']) },
  { name: 'boundaries', reads: [...SOURCES, '.dependency-cruiser.mjs'], beside: true, run: boundaries },
  { name: 'every stream is heard', beside: true, run: streams },
  { name: 'every change passes the door', beside: true, run: writes },
  { name: 'names in texts are declared', beside: true, run: misspelt },
  { name: 'nobody passes the clock by', beside: true, run: clock },
  { name: 'every pattern is linear', beside: true, run: patterns },
  { name: 'names are of the trade', beside: true, run: names },
  { name: 'unsteady files are few', beside: true, run: async () => unsteadyFault(openUnsteady()) },
]

/** More checkers than processors do the same work twice. */
const CHECKERS = String(Math.min(4, availableParallelism()))

/** Incremental by what files hold: `tsc -b` goes by their times and does not see a file that is put back with an old one. */
const types = (project: string) => runToEnd(bin('tsc'), ['-p', join(root, project, 'tsconfig.json'), '--checkers', CHECKERS])

const documents = () => runQuietly(process.execPath, [join(root, 'tools/commands/docs.ts'), '--check'])

export async function runToEnd(path: string, args: readonly string[]): Promise<string | null> {
  const code = await runProgram(path, args)
  return code === 0 ? null : `${path.split(/[\\/]/).at(-1)} ended with ${code}`
}

/** As runToEnd; what it says is told at its end, so that it is not mixed with what others say meanwhile. */
async function runQuietly(path: string, args: readonly string[]): Promise<string | null> {
  const said: Buffer[] = []
  const code = await new Promise<number | null>((resolve, reject) => {
    const child = spawn(path, [...args], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], shell: process.platform === 'win32' })
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => said.push(chunk))
    child.on('error', reject)
    child.on('close', resolve)
  })
  process.stdout.write(Buffer.concat(said))
  return code === 0 ? null : `${path.split(/[\\/]/).at(-1)} ended with ${code}`
}

async function boundaries(): Promise<string | null> {
  const report = await checkBoundaries()
  for (const one of report.crossings) console.error(`  ${one.rule}: ${one.from} → ${one.to}\n    ${one.remedy}`)
  // A cruiser that cannot read TypeScript sees nothing and is content (stack.md).
  const sources = countSources()
  if (report.modules < sources * 0.95) return `only ${report.modules} of ${sources} modules were looked at`
  console.log(`  ${report.modules} modules looked at`)
  return report.crossings.length === 0 ? null : `${report.crossings.length} boundaries are crossed`
}

async function streams(): Promise<string | null> {
  const { files, loose } = looseStreams()
  for (const { file, line, text } of loose) {
    console.error(`  ${file}:${line}  ${text}`)
    console.error('    Hand it to pipeline(), read it with for await, open it in store.put(key, () => …), or listen to its error.')
  }
  console.log(`  ${files} sources looked at`)
  return loose.length === 0 ? null : `${loose.length} streams whose error nobody hears: it would end the process`
}

async function writes(): Promise<string | null> {
  const { files, outside } = writesOutsideTheDoor()
  for (const { file, line, table } of outside) {
    console.error(`  apps/server/src/${file}:${line} writes ${table}`)
    console.error(
      '    Take a step of its table, change values or make a row (resources/change/by-system.ts): the record and the duties follow.',
    )
  }
  console.log(`  ${files} sources looked at`)
  return outside.length === 0 ? null : `${outside.length} writes of a resource's table beside the door (docs/decisions/0025)`
}

async function misspelt(): Promise<string | null> {
  const [codes, columns] = [misspeltCodes(), misspeltColumns()]
  const found = [...codes.found, ...columns.found]
  for (const { file, line, fault } of found) console.error(`  ${file}:${line}  ${fault}`)
  console.log(`  ${codes.files} sources looked at`)
  return found.length === 0 ? null : `${found.length} names of parameters, resources, panels or columns that there are none of`
}

async function clock(): Promise<string | null> {
  const { files, found } = passedByTheClock()
  const faults = found.filter(({ file }) => !Object.hasOwn(machineTime, file))
  for (const { file, line, text } of faults) {
    console.error(`  ${file}:${line}  ${text}`)
    console.error(
      '    Ask ctx.now or services.clock(), in statements sharedNow(); serverNow() in the console; cityNow() in a journey; performance.now() for a duration.',
    )
  }
  console.log(`  ${files} sources looked at`)
  return faults.length === 0 ? null : `${faults.length} places read another clock than the city's (docs/decisions/0100)`
}

async function patterns(): Promise<string | null> {
  const { patterns, found } = slowPatterns()
  const faults = found.filter(({ file, why }) => !(why === COMPOSED && Object.hasOwn(composedPatterns, file)))
  for (const { file, line, text, why } of faults) {
    console.error(`  ${file}:${line}  ${text}  ${why}`)
    console.error(
      '    Bound what repeats (\\s{0,9}), leave out of it how the pattern begins ([^<>]), or look sign by sign (kernel/texts/text-ends, trim, split).',
    )
  }
  console.log(`  ${patterns} patterns looked at`)
  return faults.length === 0 ? null : `${faults.length} patterns that a long text makes slow (docs/decisions/0103)`
}

async function names(): Promise<string | null> {
  const { files, faults } = nameFaults()
  for (const { place, fault, remedy } of faults) console.error(`  ${place}: ${fault}\n    ${remedy}`)
  console.log(`  ${files} sources looked at`)
  return faults.length === 0 ? null : `${faults.length} names that the next reader would trip over`
}

/** Null where few enough tests are known to be unsteady. */
export function unsteadyFault(open: readonly string[]): string | null {
  if (open.length <= MAX_OPEN_LINES) return null
  return `${open.length} open lines in docs/unsteady.md, above ${MAX_OPEN_LINES}: mend a cause before anything else`
}
