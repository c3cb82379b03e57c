import type { Book, BookRow } from '../book.ts'

/** A call that answers under an address of its own what another one answers. */
export interface Alternative {
  readonly verb: string
  readonly path: string
  /** The call that it stands beside. */
  readonly of: { readonly verb: string; readonly path: string }
  /** Only where the call changes rows of a resource: a rule for all of these gives it. */
  readonly ofChanges?: true
}

type Call = Alternative['of']

/** Addresses that the texts give to single calls besides the one of the tables. */
const named: readonly (Call & { readonly also: readonly string[] })[] = [
  { verb: 'GET', path: 'act/process/lastestPage', also: ['act/process/latestPage'] },
  { verb: 'GET', path: 'jcsj/bridge/zbsj', also: ['jcsj/basebridge/bridge/zbsj'] },
  { verb: 'DELETE', path: 'szgl/bhjcbridge/bridgeBhmx/Delete', also: ['szgl/bhjcbridge/bridgeBhmx/delete'] },
  { verb: 'DELETE', path: 'szgl/bhjcbridge/Delete', also: ['szgl/bhjcbridge/delete'] },
  { verb: 'DELETE', path: 'sys/dept', also: ['sys/dept/{id}'] },
  { verb: 'GET', path: 'gysy/iotdevice/getIotAlarmInfo', also: ['gysy/iotdevice/getIotAlarmInfo/{id}'] },
  { verb: 'GET', path: 'gysy/iotdevice/getIotDeviceThresholdInfoById', also: ['gysy/iotdevice/getIotDeviceThresholdInfoById/{id}'] },
]

const COMMON_PREFIX = 'szgl/'
const changing: Readonly<Record<string, string>> = { PUT: 'POST', POST: 'PUT' }

/** The other addresses that the book gives to its calls: of aliases (`roots.tsv`), bare names of municipal roots (municipal-approval.md §1.2), the other verb of a
 *  change, a row that is deleted by the path, and single ones. */
export function alternativesOf(book: Pick<Book, 'roots' | 'calls'>): readonly Alternative[] {
  const areas = new Map(book.roots.map(({ root, area }) => [root, area]))
  const aliases = book.roots.filter((alias) => alias.kind === 'alias' && book.roots.some((row) => row.root === alias.of))
  return [...book.calls].flatMap((row) => [
    ...aliases.filter((alias) => isBelow(row.path, alias.of)).map((alias) => besides(row, alias.root + row.path.slice(alias.of.length))),
    ...(areas.get(row.root) === 'municipal-approval' && row.path.startsWith(COMMON_PREFIX)
      ? [besides(row, row.path.slice(COMMON_PREFIX.length))]
      : []),
    ...(isChange(row) ? [{ ...besides(row, row.path), verb: changing[row.verb] ?? row.verb, ofChanges: true as const }] : []),
    ...(row.verb === 'DELETE' && row.path === row.root ? [{ ...besides(row, `${row.path}/{id}`), ofChanges: true as const }] : []),
    ...named.filter((one) => one.verb === row.verb && one.path === row.path).flatMap(({ also }) => also.map((path) => besides(row, path))),
  ])
}

const besides = ({ verb, path }: Call, other: string): Alternative => ({ verb, path: other, of: { verb, path } })

const isBelow = (path: string, root: string) => path === root || path.startsWith(`${root}/`)

/** Saving a row and acting on it; an import has one verb, which is that of a form with a file. */
const isChange = ({ verb, path }: BookRow<'calls'>) => verb in changing && !/\/import$/.test(path)
