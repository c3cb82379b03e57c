import type { OrganisationText } from './zh-cn.ts'

const people = (n: number) => (n === 1 ? '1 person' : `${n} people`)

export const enUS: OrganisationText = {
  handover: {
    verb: 'Hand over',
    title: (name) => `Hand over tasks · ${name}`,
    note: 'All open tasks, candidacies and business roles of this user go to another one of the same level; the history stays.',
    to: 'Receiver',
    toNeeded: 'Choose who takes over',
    self: 'Choose somebody else',
    ok: 'Hand over',
    done: (tasks, duties, roles) => `Handed over: ${tasks} flow tasks, ${duties} other duties, ${roles} business roles`,
  },
  members: {
    verb: 'Members',
    title: (name) => `Members · ${name}`,
    add: 'Add members',
    remove: 'Remove',
    removeTitle: (name, n) => `Take ${people(n)} out of the role “${name}”?`,
    removeNote: 'From their next call they lose the menus, buttons and data scope of this role.',
    added: (n) => `${people(n)} added`,
    removed: (n) => `${people(n)} removed`,
    none: 'Nobody has this role yet',
    failed: 'The members could not be read',
    columns: { realName: 'Name', username: 'Username', deptName: 'Department', status: 'Status' },
    status: { on: 'Normal', off: 'Disabled' },
  },
  copy: {
    verb: 'Copy',
    done: 'Copied; change its code and name before use',
  },
  menus: {
    icon: 'Choose an icon',
    method: 'Method',
    url: 'Address of the call',
    urlHint: 'As sys/post/page; * may end it',
    addLine: 'Add a call',
    removeLine: 'Remove this line',
  },
  candidates: {
    verb: 'People',
    title: (name) => `People · ${name}`,
    note: 'Named people, and those whose post and department match; a task goes to those whose regions cover it.',
    none: 'Nobody: tasks go to the fallback user or the flow administrator',
    failed: 'The people could not be read',
    columns: { realName: 'Name', deptName: 'Department', mobile: 'Mobile', openTasks: 'Open tasks' },
  },
}
