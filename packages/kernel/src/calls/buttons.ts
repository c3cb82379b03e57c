import type { Resource } from '../definition/resource.ts'
import type { Label } from '../label.ts'
import { callersOf } from '../lifecycle/lifecycle.ts'
import { permissionOf, type StandardCall, standardVerb } from './call.ts'
import { permissionWord, standardCallsOf, verbAsked } from './verbs.ts'

/** A button as the menu grants it. */
export interface Button extends Label {
  /** Its verb (`verbsOf`), or the last part of its string. */
  readonly name: string
  readonly permission: string
}

const standardWords: Partial<Readonly<Record<StandardCall, Label>>> = {
  add: { zh: '新增', en: 'Add' },
  edit: { zh: '编辑', en: 'Edit' },
  delete: { zh: '删除', en: 'Delete' },
  export: { zh: '导出', en: 'Export' },
  import: { zh: '导入', en: 'Import' },
}

/** What several strings, a session or nobody opens has no string of its own. */
const isOpen = (text: string) => text === 'login' || text === 'anyone' || text.includes('|')

const ownString = ({ permissionRoot, root }: Resource, word: string) => permissionOf(permissionRoot ?? root, word)

/** The string that a special call asks: written whole, or as its last part. */
const stringOfCall = (resource: Resource, word: string) => (isOpen(word) || word.split(':').length > 2 ? word : ownString(resource, word))

function stringOfStandard(resource: Resource, call: StandardCall): string {
  return resource.permissions?.[call] ?? ownString(resource, standardVerb[call])
}

/** The strings that open a page: what its list asks, of the special call of that path, else of the page of the resource. None: no call asks one. */
export function stringsOfList(resource: Resource, path = 'page'): readonly string[] {
  const own = Object.values(resource.calls ?? {}).find((call) => call.path === path && call.verb === 'GET')?.permission
  const string = own === undefined ? stringOfStandard(resource, 'page') : stringOfCall(resource, own)
  return isOpen(string) ? [] : [string]
}

function standardButtons(resource: Resource): readonly Button[] {
  return standardCallsOf(resource).flatMap((call) => {
    const words = standardWords[call]
    const permission = stringOfStandard(resource, call)
    return words === undefined || isOpen(permission) ? [] : [{ ...words, name: call, permission }]
  })
}

/** What somebody may do by a call: what only jobs, flows and effects do has no button, and an edit is the standard call or an entry. */
function actionButtons(resource: Resource): readonly Button[] {
  return Object.values(resource.lifecycles ?? {}).flatMap((life) => {
    const called = new Set(life.rows.filter((row) => callersOf(row).some((by) => by !== 'system')).map(({ action }) => action))
    return Object.entries(life.actions).flatMap(([name, look]) => {
      const { zh, en, permission } = look
      const verb = verbAsked(name, look)
      return called.has(name) && name !== 'edit' && permission === undefined
        ? [{ zh, en, name: verb, permission: ownString(resource, permissionWord(resource, verb)) }]
        : []
    })
  })
}

function entryButtons(resource: Resource): readonly Button[] {
  return Object.entries(resource.entries ?? {}).map(([name, { zh, en }]) => ({ zh, en, name, permission: ownString(resource, name) }))
}

/** Strings of other roots have their buttons there. */
function callButtons(resource: Resource): readonly Button[] {
  const prefix = ownString(resource, '')
  return Object.values(resource.calls ?? {}).flatMap(({ zh, en, permission: word }) => {
    const permission = stringOfCall(resource, word)
    return permission.startsWith(prefix) && !isOpen(permission) ? [{ zh, en, name: permission.slice(prefix.length), permission }] : []
  })
}

/** Every string that the calls of a resource ask. */
export function stringsAsked(resource: Resource): readonly string[] {
  const buttons = [...standardButtons(resource), ...entryButtons(resource), ...actionButtons(resource)].map(({ permission }) => permission)
  const called = Object.values(resource.calls ?? {}).flatMap(({ permission }) => stringOfCall(resource, permission).split('|'))
  return [...stringsOfList(resource), ...buttons, ...called]
}

/** The buttons that follow from the calls of a resource: one for each string that they ask, save those that open its pages. */
export function buttonsAsked(resource: Resource): readonly Button[] {
  const opening = new Set([
    stringOfStandard(resource, 'page'),
    ...(resource.screens ?? []).flatMap(({ call, menu }) => menu?.permissions ?? stringsOfList(resource, call)),
  ])
  const found = new Map<string, Button>()
  for (const button of [...standardButtons(resource), ...entryButtons(resource), ...actionButtons(resource), ...callButtons(resource)])
    if (!opening.has(button.permission) && !found.has(button.permission)) found.set(button.permission, button)
  return [...found.values()]
}

/** The buttons that the menu shows below a page of the resource, in order, each with its words. */
export function buttonsOf(resource: Resource): readonly Button[] {
  const { order = [], words = {}, also = {}, without = [] } = resource.buttons ?? {}
  const asked = buttonsAsked(resource).map((button) => ({ ...button, ...words[button.name] }))
  const besides = Object.entries(also).map(([name, { zh, en }]) => ({ zh, en, name, permission: ownString(resource, name) }))
  const all = [...asked, ...besides].filter(({ name }) => !without.includes(name))
  const place = ({ name }: Button) => (order.includes(name) ? order.indexOf(name) : order.length)
  return all.toSorted((one, other) => place(one) - place(other))
}
