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
}

/** Tables that somebody besides the door writes. `files`: how their paths begin, below apps/server/src. */
interface Apart {
  readonly files: readonly string[]
  readonly tables: readonly string[]
  readonly why: string
}

/** Where every change of a row of a resource is written (decision 0025). */
const door = ['resources/change/', 'resources/children/', 'resources/rows.ts', 'storage/bulk-insert.ts']

/** What is no change that a person or a table of transitions makes. Each line is a debt that wants a reason. */
const apart: readonly Apart[] = [
  {
    files: ['flow/', 'areas/system/flow-models/'],
    tables: ['flow_instance', 'flow_task', 'flow_history', 'flow_definition', 'flow_model', '*'],
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
    tables: ['duty'],
    why: 'A duty follows from a row and its table; it is a stage of the change of that row.',
  },
  {
    files: ['areas/assets/cameras/check-cameras.ts'],
    tables: ['camera'],
    why: 'What the platforms say of cameras every five minutes is telemetry; a change of the state has its record.',
  },
  {
    files: ['alerts/'],
    tables: ['alert'],
    why: 'Warnings follow from rows and the calendar: filed, told and closed by the engine in one statement for all; what people do with one passes the door.',
  },
  { files: ['resources/handle-log.ts'], tables: ['handle_log'], why: 'The history itself: a stage of the door.' },
  {
    files: ['storage/', 'areas/system/security/mlps/behaviour-probes.ts'],
    tables: ['operation_log', '*'],
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
    tables: ['file'],
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
    tables: ['export_file', 'schedule', 'schedule_log', 'login_log', 'error_log', 'mail_log', 'sms_log', 'payment_notice'],
    why: 'Logs and work lists of engines: each row is itself the record of what was done.',
  },
  {
    files: ['areas/system/integration/', 'session/outside/'],
    tables: ['webhook', 'webhook_log', 'trusted_system', 'trusted_system_log'],
    why: 'Logs of what was sent and asked, and counts of use and failure that go on with every call.',
  },
  {
    files: ['areas/system/notices/', 'areas/system/organisation/accounts/handover.ts'],
    tables: ['notice', 'notice_receipt'],
    why: 'Notices that the system sends, and who has read them: nobody’s decision.',
  },
  {
    files: ['areas/utilities/policies/receipts.ts'],
    tables: ['policy_receipt'],
    why: 'Receipts are opened for a whole scope at once; that somebody has read passes the door.',
  },
  {
    files: ['session/'],
    tables: ['user', '*'],
    why: 'What a login leaves on an account: failures, last time, password and second factor, each told in the log of logins or by its own record.',
  },
  {
    files: ['areas/system/organisation/departments.ts', 'areas/system/settings/region-changes.ts'],
    tables: ['dept', 'user', 'region', '*'],
    why: 'Paths and names below a place follow it in one statement; a merge carries all that stood on it and tells so once, with how much.',
  },
  {
    files: ['figures/kept/'],
    tables: ['stat_snapshot', 'registered_metric'],
    why: 'What the nights reckon of figures, in one statement for all: frozen once, and what the last look found. Corrections and settings by people pass the door.',
  },
  {
    files: ['areas/system/home/list-views.ts'],
    tables: ['list_view'],
    why: 'A person’s own view is the default instead of another of his.',
  },
  {
    files: ['areas/utilities/monitoring/silent-devices.ts'],
    tables: ['iot_device'],
    why: 'Whether a device is heard: telemetry, kept in its own log.',
  },
  {
    files: ['areas/assets/lighting/unit-reports.ts', 'areas/assets/lighting/silent-units.ts'],
    tables: ['baselampwxyg', 'baselamppdxpoint', 'lamp'],
    why: 'Whether units are heard, what loops carry and which lamps are on: telemetry, kept as reports. A fault of a lamp passes the door.',
  },
  {
    files: ['areas/utilities/monitoring/telemetry/telemetry-jobs.ts'],
    tables: ['*'],
    why: 'Means of readings lie in tables of no resource, one for each width.',
  },
  {
    files: ['areas/assets/sensors/'],
    tables: ['road_sensor', 'road_sensor_alarm', 'flood_warning', 'flood_point'],
    why: 'What sensors told last and how deep the water stands: telemetry. Alarms and warnings are raised and take their steps through the door.',
  },
  {
    files: ['areas/utilities/monitoring/telemetry/', 'areas/utilities/monitoring/alarms/', 'areas/utilities/monitoring/devices/'],
    tables: ['iot_device', 'iot_alarm', 'iot_device_log'],
    why: 'What devices told last, how an alarm goes on, and the log that only ever grows: telemetry. Alarms are raised and take their steps through the door.',
  },
  {
    files: ['areas/utilities/vehicles/locations.ts', 'areas/utilities/vehicles/silent-cars.ts'],
    tables: ['gas_car'],
    why: 'Where a vehicle is and whether it is heard: telemetry, kept as its positions; whoever edits its file is not refused for it.',
  },
  {
    files: ['areas/dashboards/map/ground/'],
    tables: ['map_base'],
    why: 'Whether a ground answers: telemetry, of which administrators are warned; what they set passes the door.',
  },
  {
    files: ['areas/maintenance/daily/event-clocks.ts'],
    tables: ['daily_maintenance'],
    why: 'Hours that go on by themselves; what they make of an event passes the door.',
  },
  { files: ['areas/system/access/preview-role.ts'], tables: ['*'], why: 'Tried in a transaction that is taken back.' },
  {
    files: ['admin/'],
    tables: ['user', 'dept'],
    why: 'The operator’s commands, on a server that does not run; they write their own record.',
  },
]

const written = /(?:^|[^a-z_])(?:insert into|delete from|update)\s+(?:only\s+)?(?:"([a-z_]+)"|([a-z_]+)|§(\d+)§)(?=\s|$|\()/g
const builders = new Set(['insertInto', 'updateTable', 'deleteFrom'])
const writers = new Set(['insertRow', 'updateRow', 'bulkInsert', 'writeChildren', 'removeChildren'])

/** The statements and calls of one source that write rows. */
export function writesIn(file: string, text: string): readonly TableWrite[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const found: TableWrite[] = []
  const add = (node: ts.Node, table: string) =>
    found.push({ file, line: source.getLineAndCharacterOfPosition(node.getStart()).line + 1, table })
  const look = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) for (const table of tablesIn(node)) add(node, table)
    if (ts.isCallExpression(node)) {
      const table = tableOfCall(node)
      if (table !== null) add(node, table)
    }
    ts.forEachChild(node, look)
  }
  look(source)
  return found
}

function tablesIn(node: ts.StringLiteralLike | ts.TemplateExpression): readonly string[] {
  const { words, holes } = textOf(node)
  return [...words.matchAll(written)]
    .map(([, quoted, plain, hole]) => (hole === undefined ? (quoted ?? plain ?? '') : (holes[Number(hole)] ?? '')))
    .filter((table) => table !== 'set')
}

/** The words of a text; what is put into it stands as its number. */
function textOf(node: ts.StringLiteralLike | ts.TemplateExpression): { readonly words: string; readonly holes: readonly string[] } {
  if (!ts.isTemplateExpression(node)) return { words: node.text, holes: [] }
  const holes = node.templateSpans.map((span) => span.expression.getText())
  return { words: node.head.text + node.templateSpans.map((span, place) => `§${place}§${span.literal.text}`).join(''), holes }
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
  return writes.filter(({ file, table }) => {
    const isNamed = /^[a-z_]+$/.test(table)
    if ((isNamed && !tables.has(table)) || door.some((path) => file.startsWith(path))) return false
    return !apart.some((one) => one.files.some((path) => file.startsWith(path)) && one.tables.includes(isNamed ? table : '*'))
  })
}
