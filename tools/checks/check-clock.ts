import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { root } from '../run-program.ts'

/** A place that reads the machine's clock, where the city's is asked. */
export interface PassedBy {
  readonly file: string
  readonly line: number
  readonly text: string
}

/** Who may read the machine's clock or the database's, and why (docs/decisions/0100). Everybody else asks `services.clock`, `ctx.now`, `serverNow()` in the
 *  console and `cityNow()` in a journey. */
export const machineTime: Readonly<Record<string, string>> = {
  'apps/server/src/start/open-services.ts': 'makes the clock of the city of it',
  'apps/server/src/storage/shared-now.ts': 'makes the clock on which all processes agree of the database’s',
  'apps/server/src/storage/schema/foundation.ts': 'guards records against whoever sets another clock',
  'apps/server/src/storage/schema/migrate.ts': 'notes when a migration was applied; nothing reads it',
  'apps/server/src/storage/databases/folder-lock.ts': 'compares with the time of a file',
  'apps/server/src/ports/stores/local-store.ts': 'writes the time of a file',
  'apps/server/src/ports/stores/s3-store.ts': 'signs for a service outside, which has the real time',
  'apps/server/src/areas/system/files/stores/fastdfs-index.ts': 'stands for the times of files',
  'apps/server/src/areas/system/files/remove-content.ts': 'compares with the times of files',
  'apps/server/src/ports/stores/stores.test.ts': 'compares with the times of files',
  'apps/server/src/ports/stores/testing/fastdfs-server.ts': 'keeps the times of files, as a server outside does',
  'apps/server/test/kill.long.test.ts': 'compares with the times of files',
  'apps/server/test/running/logs.test.ts': 'compares with the times of files',
  'apps/server/test/support/server-process.ts': 'makes the clock of the city of it',
  'apps/server/test/support/job-ground.ts': 'jobs that beat by the second, on whatever day',
  'apps/server/test/running/job-cluster.long.test.ts': 'jobs that beat by the second, on whatever day',
  'apps/server/test/running/schedule.test.ts': 'jobs that are due at once, by the clock of the database',
  'apps/server/test/catalogue/tables.ts': 'a sign of life, which goes by the clock of the database',
  'apps/server/test/faults/upgrade.long.test.ts': 'a table as an older version has made it',
  'apps/server/test/random/profile.ts': 'draws the seed of the long form',
  'apps/web/src/api/clock.ts': 'makes the clock of the server of it',
  'apps/web/src/app/pages/login/login-form.tsx': 'measures a moment between two presses',
  'apps/web/src/app/shell/badges.ts': 'compares with when queries were answered, which their library notes',
  'e2e/city/city-clock.ts': 'makes the clock of the city of it',
  'e2e/words.ts': 'draws names that no run before has used in a city that stands',
}

/** Sources whose time is the city's. */
const folders = ['apps/server/src', 'apps/server/test', 'apps/web/src', 'packages', 'e2e']
const isJudged = (path: string) =>
  /\.tsx?$/.test(path) &&
  !/\.d\.ts$|(^|[\\/])(node_modules|dist)[\\/]/.test(path) &&
  // The console's tests have a date that is shifted for all of them (tools/fixed-date.ts).
  !/^apps[\\/]web[\\/].*(\.test\.tsx?$|[\\/]testing[\\/])/.test(path) &&
  // Measuring programs: they measure the machine.
  !/^e2e[\\/]bench[\\/]/.test(path)

const inDatabase =
  /(?<!\.)\b(?:now|clock_timestamp|statement_timestamp|transaction_timestamp)\(\)|\b(?:current_date|current_timestamp|localtimestamp)\b/i

/** Most sources speak of no time at all: they need not be parsed. */
const mayRead = new RegExp(String.raw`\bDate\.now|\bnew Date\b|\bDate\(|\bdayjs\(\)|${inDatabase.source}`, 'i')

/** Looks at every source of server, packages and journeys with their tests, and at the console's. */
export function passedByTheClock(base: string = root): { readonly files: number; readonly found: readonly PassedBy[] } {
  const files = folders
    .flatMap((folder) => readdirSync(join(base, folder), { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)))
    .filter(isJudged)
    .map((path) => path.replaceAll('\\', '/'))
  return { files: files.length, found: files.flatMap((file) => passedByIn(file, readFileSync(join(base, file), 'utf8'))) }
}

/** The reads of another clock in one source. */
export function passedByIn(file: string, text: string): readonly PassedBy[] {
  if (!mayRead.test(text)) return []
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const found: PassedBy[] = []
  const look = (node: ts.Node): void => {
    if (readsMachine(node) || readsDatabase(node)) {
      const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1
      found.push({ file, line, text: node.getText().slice(0, 80) })
    }
    ts.forEachChild(node, look)
  }
  look(source)
  return found
}

const isDate = (node: ts.Node) => ts.isIdentifier(node) && node.text === 'Date'

/** `Date.now`, called or handed on; `new Date()`, `Date()` and `dayjs()` without a moment. */
function readsMachine(node: ts.Node): boolean {
  if (ts.isPropertyAccessExpression(node)) return isDate(node.expression) && node.name.text === 'now'
  if (ts.isNewExpression(node)) return isDate(node.expression) && (node.arguments ?? []).length === 0
  if (!ts.isCallExpression(node) || !ts.isIdentifier(node.expression)) return false
  const { text } = node.expression
  return text === 'Date' || (text === 'dayjs' && node.arguments.length === 0)
}

/** A statement, or a piece of one, that asks the database what time it is. */
function readsDatabase(node: ts.Node): boolean {
  const isText = ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)
  const isPiece = ts.isTemplateHead(node) || ts.isTemplateMiddle(node) || ts.isTemplateTail(node)
  return (isText || isPiece) && inDatabase.test((node as ts.LiteralLikeNode).text)
}
