import type { OrganisationText } from './zh-cn.ts'

const people = (n: number) => (n === 1 ? '1 person' : `${n} people`)

export const enUS: OrganisationText = {
  handover: {
    verb: 'Hand over',
    title: (name) => `Hand over tasks · ${name}`,
    note: 'All of this goes to another user of the same level; it is recorded, and the history stays.',
    to: 'Receiver',
    toNeeded: 'Choose who takes over',
    self: 'Choose somebody else',
    ok: 'Hand over',
    done: ({ tasks, duties, businessRoles, notices }) =>
      `Handed over: ${tasks} flow tasks, ${duties} other duties, ${businessRoles} business roles, ${notices} unread notices`,
    lists: 'What is handed over',
    kinds: { tasks: 'Flow tasks', duties: 'Other duties', candidacies: 'Business roles', notices: 'Unread notices' },
    details: { tasks: 'Step', duties: 'Reason', candidacies: 'Code', notices: 'Sender' },
    columns: { title: 'Subject', since: 'Since' },
    none: (kind) => `${kind}: none`,
    failed: 'What waits for this user could not be read',
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
