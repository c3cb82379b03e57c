import { isGiven } from '@chengan/kernel/condition'
import { defineResource, type RowOf } from '@chengan/kernel/definition/resource'
import { computed, rule } from '@chengan/kernel/rule'
import { asTextOrNull } from '@chengan/kernel/values'
import { type SectionPersonFields, sectionPersonFields } from './fields.ts'
import { CERTIFIED_ROLES } from './roles-of-a-section.ts'

const readers = ['city', 'district', 'enterprise', 'supervisor'] as const

const always = ['userId', 'level', 'businessRole', 'onDate'] as const
const ofTheCertified = ['certName', 'certNo', 'certTo'] as const

/** Who, in which role, since when; and the certificate of whoever is licensed for what he does. */
const personIsWhole = rule<SectionPersonFields>({
  name: 'personIsWhole',
  source: 'maintenance.md §2 people',
  check: ({ row }) => {
    const isCertified = CERTIFIED_ROLES.some((role) => role === row.businessRole)
    const missing = [...always, ...(isCertified ? ofTheCertified : [])].find((name) => !isGiven(row[name]))
    return missing === undefined ? undefined : { key: 'required', field: missing, values: { '0': sectionPersonFields[missing].label } }
  },
})

/** Somebody who works for a bid section (maintenance.md §2 people): set with the section, and looked for over all of them. */
export const sectionPerson = defineResource({
  name: 'sectionPerson',
  root: 'yhgl/bidsection/pzry',
  area: 'maintenance',
  label: { zh: '标段人员', en: 'Section person' },
  deletion: 'evidence',
  systems: ['zhsz'],
  fields: sectionPersonFields,
  rules: [personIsWhole],
  computed: computed<SectionPersonFields>({
    refs: ['userId'],
    values: ({ refs }) => ({ realName: asTextOrNull(refs.userId?.realName), mobile: asTextOrNull(refs.userId?.mobile) }),
  }),
  list: {
    columns: [
      'sectionId',
      'level',
      'businessRole',
      'realName',
      'mobile',
      'isLeader',
      'certName',
      'certTo',
      'onDate',
      'offDate',
      'approved',
    ],
    search: ['sectionId', 'level', 'businessRole', 'realName', 'approved', 'certExpiring'],
    filters: { certExpiring: { zh: '证书到期（天内）', en: 'Certificate ends (days)', kind: 'number', within: ['certTo'] } },
    order: ['sectionId', 'level', 'businessRole'],
    nameField: 'realName',
  },
  screens: [
    {
      route: '/yhgl/bidsection/pzry',
      zh: '人员配置查询',
      en: 'Configured people',
      levels: readers,
      menu: { under: 'yhbd', sort: 40, code: 'yhbd.pzry', buttons: 'none', name: { zh: '人员查询', en: 'Configured people' } },
      help: {
        zh: '各标段配置的人员：在哪个标段、任什么岗位、证书何时到期。人员在标段管理中配置。',
        en: 'The people of all sections: who works where, in which role, until when his certificate is valid. They are named with their section.',
      },
    },
  ],
  expiries: { certTo: { days: [60, 30, 0], receivers: ['owner'], where: { column: 'approved', is: true } } },
  // The strings of its section: who reads the one reads the other.
  permissionRoot: 'yhgl/bidsection',
  levels: { page: readers },
  without: ['list', 'info', 'add', 'edit', 'delete', 'import', 'export'],
})

export interface SectionPerson extends RowOf<typeof sectionPerson> {}
