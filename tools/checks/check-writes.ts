import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { registry } from '@chengan/domain/registry'
import ts from 'typescript'
import { root } from '../run-program.ts'

/** A statement, or a call, that writes rows. `table`: its name, or the words of the code that name it when it runs. */
export interface TableWrite {
  readonly file: string
  readonly line: number
  readonly table: string
  /** The columns that an update sets, `§` where the code names them when it runs; null for rows that are added or deleted. */
  readonly columns: readonly string[] | null
}

/** Tables that somebody besides the door writes. `files`: how their paths begin, below apps/server/src. */
interface Apart {
  readonly files: readonly string[]
  /** Tables of which they add and delete rows; `*` of those that the code names when it runs. */
  readonly rows?: readonly string[]
  /** The columns that they set, by table; `§` those that the code names when it runs. Never the state of a lifecycle. */
  readonly columns?: Readonly<Record<string, string>>
  /** The one state that is set nonetheless: whether a warning is open, by one statement for all (decision 0070). */
  readonly states?: { readonly alert: 'open' }
  readonly why: string
}

/** Where every change of a row of a resource is written (decision 0025). */
const door = ['resources/change/', 'resources/children/', 'resources/rows.ts', 'storage/bulk-insert.ts']

/** What is no change that a person or a table of transitions makes. Each line is a debt that wants a reason. */
const apart: readonly Apart[] = [
  {
    files: ['flow/', 'areas/system/flow-models/'],
    rows: ['flow_definition', '*'],
    columns: {
      flow_definition: 'latest § updater update_date suspended',
      flow_model: 'xml svg name version last_update_time lock_user_id lock_time updater update_date deployment_id',
    },
    why: 'The engine of approvals keeps its own state, and tells each step once; drawings are too large for a record.',
  },
  {
    files: [
      'resources/duties/',
      'flow/flow-duties.ts',
      'areas/system/duties/',
      'areas/system/organisation/accounts/handover.ts',
      'areas/municipal/plans/feedback-duties.ts',
    ],
    rows: ['duty'],
    columns: { duty: 'deadline light_color done_time done_user_id update_date urge_count last_urge_time user_id action reason reason_en' },
    why: 'A duty follows from a row and its table; it is a stage of the change of that row.',
  },
  {
    files: ['areas/assets/cameras/check-cameras.ts'],
    columns: { camera: 'online last_check_time online_rate30' },
    why: 'What the platforms say of cameras every five minutes is telemetry; a change of the state has its record.',
  },
  {
    files: ['alerts/'],
    rows: ['alert'],
    columns: {
      alert: 'level sight closed_at closed_by ack_by ack_date ack_opinion told_at receivers escalations escalated_at update_date version',
    },
    states: { alert: 'open' },
    why: 'Warnings follow from rows and the calendar: filed, told and closed by the engine in one statement for all; what people do with one passes the door.',
  },
  { files: ['resources/handle-log.ts'], rows: ['handle_log'], why: 'The history itself: a stage of the door.' },
  {
    files: ['storage/', 'areas/system/security/mlps/behaviour-probes.ts'],
    rows: ['operation_log', '*'],
    columns: { operation_log: 'request_params request_uri diff hash msg', '*': '§' },
    why: 'The chain of records itself, its archive, its covers; the self-assessment tries in vain to change it.',
  },
  {
    files: [
      'resources/files/wire-files.ts',
      'resources/rich-text/',
      'resources/files/drawn-paper.ts',
      'resources/papers/issue-paper.ts',
      'areas/system/files/',
      'areas/utilities/orders/',
    ],
    rows: ['file'],
    columns: { file: 'size sha template_id biz_type biz_id deleted update_date scan_status name' },
    why: 'A file lies with the row whose change names it; its content, scan and size come later and are nobody’s deed.',
  },
  {
    files: [
      'resources/export/',
      'jobs/',
      'session/login/login-log.ts',
      'areas/system/logs/',
      'areas/system/mail/',
      'areas/system/sms/',
      'areas/system/payments/settle.ts',
    ],
    rows: ['export_file', 'schedule_log', 'login_log', 'error_log', 'mail_log', 'sms_log', 'payment_notice'],
    columns: {
      export_file: 'status rows update_date',
      schedule: 'next_time prev_time failures',
      mail_log: 'status mail_from error update_date',
      sms_log: 'status error update_date',
    },
    why: 'Logs and work lists of engines: each row is itself the record of what was done.',
  },
  {
    files: ['areas/system/integration/', 'session/outside/'],
    rows: ['webhook_log', 'trusted_system_log'],
    columns: {
      webhook: 'failures status version',
      webhook_log: 'next_time tries status http_status times error answer update_date',
      trusted_system: 'last_use_time use_day use_today use_minute used_in_minute',
    },
    why: 'Logs of what was sent and asked, and counts of use and failure that go on with every call.',
  },
  {
    files: ['areas/system/notices/', 'areas/system/organisation/accounts/handover.ts'],
    rows: ['notice', 'notice_receipt'],
    columns: { notice_receipt: 'sms_date read_status read_date update_date confirm_date remind_date user_id' },
    why: 'Notices that the system sends, and who has read them: nobody’s decision.',
  },
  {
    files: ['areas/utilities/policies/receipts.ts'],
    rows: ['policy_receipt'],
    columns: { policy_receipt: 'read_status read_date remind_date sent_date due_date update_date' },
    why: 'Receipts are opened for a whole scope at once; that somebody has read passes the door.',
  },
  {
    files: ['session/'],
    rows: ['*'],
    columns: {
      user: 'fail_count lock_until last_login_date last_login_ip password_hash password_history pwd_update_date must_change_pwd mfa_type mfa_secret mfa_recovery_codes §',
    },
    why: 'What a login leaves on an account: failures, last time, password and second factor, each told in the log of logins or by its own record.',
  },
  {
    files: ['areas/system/organisation/departments.ts', 'areas/system/settings/region-changes.ts'],
    columns: {
      dept: 'pids level pid deleted status version updater update_date',
      user: 'level region_id organization_code',
      region: 'full_name is_leaf',
    },
    why: 'Paths and names below a place follow it in one statement; a merge carries all that stood on it and tells so once, with how much.',
  },
  {
    files: ['figures/kept/'],
    rows: ['stat_snapshot'],
    columns: {
      registered_metric:
        'check_state check_time checked_scopes check_note check_note_en differs_since last_value last_date red_since refreshed_time red_refreshes red_time unusual_since unusual_note unusual_note_en',
    },
    why: 'What the nights reckon of figures, in one statement for all: frozen once, and what the last look found. Corrections and settings by people pass the door.',
  },
  {
    files: ['areas/system/home/list-views.ts'],
    columns: { list_view: 'is_default' },
    why: 'A person’s own view is the default instead of another of his.',
  },
  {
    files: ['areas/assets/lighting/unit-reports.ts', 'areas/assets/lighting/silent-units.ts'],
    columns: { baselampwxyg: 'online last_online_time', baselamppdxpoint: 'measured_current' },
    why: 'Whether units are heard and what loops carry: telemetry, kept as reports. Which lamps are on passes the door.',
  },
  {
    files: ['areas/utilities/monitoring/telemetry/telemetry-jobs.ts'],
    rows: ['*'],
    columns: { '*': 'n least greatest total last' },
    why: 'Means of readings lie in tables of no resource, one for each width.',
  },
  {
    files: ['areas/assets/sensors/'],
    columns: {
      road_sensor: 'last_value last_time judged battery',
      road_sensor_alarm: 'value',
      flood_warning: 'depth max_depth update_time below_since dry_below_blue',
      flood_point: 'history_max_depth',
    },
    why: 'What sensors told last and how deep the water stands: telemetry. Alarms and warnings are raised and take their steps through the door.',
  },
  {
    files: ['areas/utilities/monitoring/telemetry/', 'areas/utilities/monitoring/alarms/', 'areas/utilities/monitoring/devices/'],
    rows: ['iot_device_log'],
    columns: {
      iot_device: 'alarm_count alarm_level last_report_time last_values battery rssi',
      iot_alarm: 'repeat_count last_value extreme_value last_time group_id',
      iot_device_log: 'times log_time update_date',
    },
    why: 'What devices told last, how an alarm goes on, and the log that only ever grows: telemetry. Alarms, and whether a device is heard, pass the door.',
  },
  {
    files: ['areas/utilities/vehicles/locations.ts', 'areas/utilities/vehicles/silent-cars.ts'],
    columns: { gas_car: 'last_location last_location_lng last_location_lat last_location_date last_heading on_trip gps_online' },
    why: 'Where a vehicle is and whether it is heard: telemetry, kept as its positions; whoever edits its file is not refused for it.',
  },
  {
    files: ['areas/dashboards/map/ground/'],
    columns: { map_base: 'fault fault_date' },
    why: 'Whether a ground answers: telemetry, of which administrators are warned; what they set passes the door.',
  },
  {
    files: ['areas/maintenance/daily/event-clocks.ts'],
    columns: { daily_maintenance: 'overdue_hours' },
    why: 'Hours that go on by themselves; what they make of an event passes the door.',
  },
  { files: ['areas/system/access/preview-role.ts'], rows: ['*'], why: 'Tried in a transaction that is taken back.' },
  {
    files: ['admin/'],
    rows: ['user', 'dept'],
    why: 'The operator’s commands, on a server that does not run; they write their own record.',
  },
]

/** A statement that writes: its verb, then the table, which may be quoted, behind its schema, or named when the code runs (`§`). */
const written =
  /(?:^|[^a-z_])(insert into|delete from|update|merge into|truncate(?: table)?|copy)\s+(?:only\s+)?(?:"?[a-z_]+"?\s*\.\s*)?(?:"([a-z_]+)"|([a-z_]+)|§(\d+)§)(?=\s|$|[(,;])/gi
/** What a statement that adds rows sets of those that are there already. */
const again = /\b(?:do|then)\s+update\s+set\b/gi
const builders = new Set(['insertInto', 'updateTable', 'deleteFrom', 'mergeInto'])
const writers = new Set(['insertRow', 'updateRow', 'bulkInsert', 'writeChildren', 'removeChildren'])

/** The statements and calls of one source that write rows. */
export function writesIn(file: string, text: string): readonly TableWrite[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const known = constantTexts(source)
  const found: TableWrite[] = []
  const add = (node: ts.Node, writes: readonly Omit<TableWrite, 'file' | 'line'>[]) => {
    const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1
    found.push(...writes.map((one) => ({ file, line, ...one })))
  }
  const look = (node: ts.Node): void => {
    if (isText(node)) {
      const { words, holes } = textOf(node, known)
      add(node, writesOf(words, holes))
    }
    if (ts.isCallExpression(node)) add(node, writesOfCall(node))
    // Pieces of a text that is put together were looked at with the whole.
    if (!ts.isBinaryExpression(node) || !isText(node)) ts.forEachChild(node, look)
  }
  look(source)
  return found
}

function writesOf(text: string, holes: readonly string[]): readonly Omit<TableWrite, 'file' | 'line'>[] {
  const words = text.replace(/--[^\n]*|\/\*[^*]*(?:\*(?!\/)[^*]*)*\*\//g, ' ')
  const named = (hole: string) => holes[Number(hole)] ?? ''
  // `do update set` names no table: it belongs to the statement in which it stands.
  const statements = [...words.matchAll(written)].filter(([, , quoted, plain]) => quoted !== undefined || plain?.toLowerCase() !== 'set')
  return statements.flatMap(([whole, verb = '', quoted, plain, hole], at) => {
    const table = hole === undefined ? (quoted ?? plain ?? '').toLowerCase() : named(hole)
    const start = (statements[at]?.index ?? 0) + whole.length
    const rest = words.slice(start)
    const own = rest.slice(0, (statements[at + 1]?.index ?? words.length) - start)
    if (/^copy$/i.test(verb) && !/^[^;]*?\bfrom\b/i.test(rest)) return []
    if (/^truncate/i.test(verb)) return namesOf(rest, table).map((one) => ({ table: one, columns: null }))
    if (/^update$/i.test(verb)) return [{ table, columns: columnsSet(rest, /^\s*(?:as\s+)?(?!set\b)?"?\w*"?\s*\bset\b/i) }]
    const set = [...own.matchAll(again)].map((match) => ({ table, columns: columnsSet(own.slice(match.index), /\bset\b/i) }))
    return [{ table, columns: null }, ...set]
  })
}

/** The tables that are emptied together. */
function namesOf(rest: string, first: string): readonly string[] {
  const others = /^(?:\s*,\s*"?\w+"?)*/.exec(rest)?.[0] ?? ''
  return [first, ...others.split(',').flatMap((one) => (one.trim() === '' ? [] : [one.trim().replaceAll('"', '').toLowerCase()]))]
}

/** The columns left of the equal signs behind `set`, up to where the statement goes on. */
function columnsSet(text: string, until: RegExp): readonly string[] {
  const begin = until.exec(text)
  if (begin === null) return ['§']
  const columns: string[] = []
  let [depth, piece] = [0, '']
  for (const part of text.slice(begin.index + begin[0].length).split(/([(),=]|\b(?:where|from|returning|on)\b)/i)) {
    if (part === '(') depth += 1
    else if (part === ')') depth -= 1
    if (depth < 0 || (depth === 0 && /^(?:where|from|returning|on)$/i.test(part))) break
    if (depth === 0 && part === '=') {
      columns.push(...(piece.match(/§\d+§|\w+/g) ?? []).map((name) => (name.startsWith('§') ? '§' : name.toLowerCase())))
      piece = '='
    } else if (depth === 0 && part === ',') piece = ''
    else if (!piece.startsWith('=')) piece += part
  }
  return columns.length === 0 ? ['§'] : columns
}

export type Text = ts.StringLiteralLike | ts.TemplateExpression | ts.BinaryExpression

/** A text, or several that are put together. */
export function isText(node: ts.Node): node is Text {
  if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) return true
  return ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken && (isText(node.left) || isText(node.right))
}

export interface Words {
  readonly words: string
  readonly holes: readonly string[]
}

/** Texts that a name of the source stands for. */
export function constantTexts(source: ts.SourceFile): ReadonlyMap<string, ts.Expression> {
  const known = new Map<string, ts.Expression>()
  const look = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer !== undefined)
      known.set(node.name.text, node.initializer)
    ts.forEachChild(node, look)
  }
  look(source)
  return known
}

/** How many names may stand for one another. */
const MOST_NAMES = 5

/** The words of a text. What is put into it stands as its words where these are known here (`sql.raw('update')`, a piece of SQL, a name for either), else as
 *  its number. */
export function textOf(node: ts.Expression, known: ReadonlyMap<string, ts.Expression>, left = MOST_NAMES): Words {
  if (ts.isStringLiteralLike(node)) return { words: node.text, holes: [] }
  if (ts.isTemplateExpression(node)) {
    const spans = node.templateSpans.map((span) => [textOf(span.expression, known, left), { words: span.literal.text, holes: [] }])
    return joined([{ words: node.head.text, holes: [] }, ...spans.flat()])
  }
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken)
    return joined([textOf(node.left, known, left), textOf(node.right, known, left)])
  if (ts.isTaggedTemplateExpression(node) && /^sql\b/.test(node.tag.getText())) return textOf(node.template, known, left)
  if (ts.isCallExpression(node) && node.expression.getText() === 'sql.raw' && node.arguments[0] !== undefined)
    return textOf(node.arguments[0], known, left)
  const meant = ts.isIdentifier(node) && left > 0 ? known.get(node.text) : undefined
  return meant !== undefined && isSql(meant) ? textOf(meant, known, left - 1) : { words: '§0§', holes: [node.getText()] }
}

const isSql = (node: ts.Expression) =>
  isText(node) || (ts.isTaggedTemplateExpression(node) && /^sql\b/.test(node.tag.getText())) || /^sql\.raw\(/.test(node.getText())

function joined(pieces: readonly Words[]): Words {
  const holes: string[] = []
  const words = pieces.map((piece) => {
    const before = holes.length
    holes.push(...piece.holes)
    return piece.words.replace(/§(\d+)§/g, (_, place) => `§${Number(place) + before}§`)
  })
  return { words: words.join(''), holes }
}

function writesOfCall(node: ts.CallExpression): readonly Omit<TableWrite, 'file' | 'line'>[] {
  const table = tableOfCall(node)
  if (table === null) return []
  const isUpdate = ts.isPropertyAccessExpression(node.expression) && node.expression.name.text === 'updateTable'
  return [{ table, columns: isUpdate ? columnsOfBuilder(node) : null }]
}

/** What `.updateTable(…).set({ … })` sets. */
function columnsOfBuilder(node: ts.CallExpression): readonly string[] {
  const set = node.parent.parent
  const values = ts.isCallExpression(set) ? set.arguments[0] : undefined
  if (values === undefined || !ts.isObjectLiteralExpression(values)) return ['§']
  return values.properties.map((one) => (one.name === undefined ? '§' : one.name.getText()))
}

function tableOfCall({ expression, arguments: given }: ts.CallExpression): string | null {
  const named = given.find(ts.isStringLiteralLike)
  if (ts.isPropertyAccessExpression(expression) && builders.has(expression.name.text)) return named?.text ?? given[0]?.getText() ?? null
  if (!ts.isIdentifier(expression) || !writers.has(expression.text)) return null
  const resource = given.flatMap((one) => /byName\('(\w+)'\)/.exec(one.getText())?.[1] ?? [])[0]
  return named?.text ?? (resource === undefined ? `rows of ${given[1]?.getText()}` : registry.byName(resource).table)
}

/** Looks at every source of the server but its tests, its seeds and the demonstration city; answers what writes a resource's table outside the door. */
export function writesOutsideTheDoor(base: string = root): { readonly files: number; readonly outside: readonly TableWrite[] } {
  const folder = join(base, 'apps/server/src')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.ts') && !/\.test\.ts$|(^|\/)testing\/|^demo\/|^seed\//.test(path))
  const writes = files.flatMap((path) => writesIn(path, readFileSync(join(folder, path), 'utf8')))
  return { files: files.length, outside: outsideTheDoor(writes) }
}

/** Those of some writes that are of a resource's table, and neither the door's nor told apart. */
export function outsideTheDoor(writes: readonly TableWrite[]): readonly TableWrite[] {
  const tables = new Set(registry.tabled.map(({ table }) => table))
  return writes.filter((write) => {
    if ((isNamed(write) && !tables.has(write.table)) || door.some((path) => write.file.startsWith(path))) return false
    return !apart.some((one) => one.files.some((path) => write.file.startsWith(path)) && isApart(one, write))
  })
}

const isNamed = ({ table }: TableWrite) => /^[a-z_]+$/.test(table)

function isApart({ rows = [], columns = {}, states }: Apart, write: TableWrite): boolean {
  const open: Readonly<Record<string, string>> = states ?? {}
  const table = isNamed(write) ? write.table : '*'
  if (write.columns === null) return rows.includes(table)
  const ofLifecycles = statesOf(table)
  return write.columns.every((column) =>
    ofLifecycles.has(column) ? wordsOf(open[table]).has(column) : wordsOf(columns[table]).has(column),
  )
}

const wordsOf = (text = '') => new Set(text.split(' '))

/** What the exemptions name and nobody may write beside the door: tables and columns that there are none of, states of lifecycles. */
export function faultyExemptions(): readonly string[] {
  const tables = Map.groupBy(registry.tabled, ({ table }) => table)
  return apart.flatMap(({ rows = [], columns = {} }) => {
    const unknown = [...rows, ...Object.keys(columns)].filter((table) => table !== '*' && !tables.has(table))
    const named = Object.entries(columns).flatMap(([table, names]) => {
      const own = new Set(
        (tables.get(table) ?? []).flatMap(({ fieldList, keepsSight }) => [
          ...fieldList.flatMap(columnsKept),
          ...(keepsSight ? ['sight'] : []),
        ]),
      )
      const isFaulty = (column: string) => column !== '§' && (statesOf(table).has(column) || !own.has(column))
      return tables.has(table) ? [...wordsOf(names)].filter(isFaulty).map((column) => `${table}.${column}`) : []
    })
    return [...unknown, ...named]
  })
}

/** A field's column, and those of the coordinates of a point. */
const columnsKept = ({ column, kind }: { readonly column: string; readonly kind: string }) =>
  kind === 'point' ? [column, `${column}_lng`, `${column}_lat`] : [column]

/** The columns of a table in which lifecycles keep their states. */
function statesOf(table: string): ReadonlySet<string> {
  const own = registry.tabled.filter((resource) => resource.table === table)
  return new Set(own.flatMap(({ lifecycles, fields }) => Object.keys(lifecycles).map((field) => fields[field]?.column ?? '')))
}
