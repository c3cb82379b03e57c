import { defineResource, type RowOf } from '@chengan/kernel/definition/resource'
import { type Lifecycle, lifecycle } from '@chengan/kernel/lifecycle/lifecycle'
import { fill } from '@chengan/kernel/rule'
import { phFilingStatus } from '../../dictionaries/post-approval.ts'
import { everybody, keptOfSupervision, partiesOfSupervision, theUnit } from '../parties.ts'
import { worksFilingFields } from './filing-fields.ts'
import { diggingHasABriefing, filingFitsTheWorks, filingIsPledged, unitFilesItsOwnWorks, worksLieInThePermit } from './filing-rules.ts'

const state = phFilingStatus.values

const filingLife: Lifecycle = lifecycle<typeof worksFilingFields>(phFilingStatus, {
  initial: 'draft',
  actions: {
    submit: {
      zh: '提交备案',
      en: 'File',
      permittedAs: 'save',
      consequence: {
        zh: '备案后即可按备案日期开工，开工后次个工作日起接受巡查',
        en: 'Works may begin as filed; visits begin on the working day after',
      },
      done: { zh: '施工备案已提交，可以开工', en: 'Filed; works may begin' },
    },
    supersede: { zh: '已变更', en: 'Superseded' },
  },
  rows: [
    {
      action: 'submit',
      from: 'draft',
      to: 'filed',
      by: theUnit,
      complete: true,
      asks: ['commitment?'],
      rules: [worksLieInThePermit, diggingHasABriefing, filingFitsTheWorks, filingIsPledged],
      sets: ({ actor, now }) => ({ fileUser: actor.userId, fileTime: now }),
      effects: ['worksFiled'],
    },
    { by: 'system', action: 'supersede', from: 'filed', to: 'superseded' },
  ],
  tones: { draft: 'neutral', filed: 'success', superseded: 'neutral' },
})

/** The filing of works before they begin: who builds, how the site is kept (municipal-approval.md §3.1, sgba). */
export const constructionFiling = defineResource({
  name: 'constructionFiling',
  root: 'szgl/phjg/sgba',
  area: 'municipal',
  label: { zh: '施工备案', en: 'Construction filing' },
  deletion: 'evidence',
  systems: ['zhsz'],
  groups: {
    works: { zh: '施工', en: 'Works' },
    papers: { zh: '方案与交底', en: 'Plans and briefing' },
    site: { zh: '现场', en: 'Site' },
    record: { zh: '备案', en: 'Filing' },
  },
  fields: worksFilingFields,
  lifecycles: { filingStatus: filingLife },
  rules: [unitFilesItsOwnWorks],
  draft: { field: 'filingStatus', states: ['draft'], needs: ['phjgId'] },
  numbers: { filingNo: ['SG', { day: 'yyyyMMdd' }, '-', { serial: 4 }] },
  fill: fill<typeof worksFilingFields>({ refs: ['phjgId'], values: keptOfSupervision, overridesInput: true }),
  entries: { save: { zh: '保存备案', en: 'Save the filing', followedBy: 'submit', onlyWhere: 'submit' } },
  list: {
    columns: ['filingNo', 'phjgName', 'actualStart', 'plannedEnd', 'builderManager', 'fenceKind', 'fileTime', 'filingStatus'],
    search: ['phjgId', 'filingNo', 'filingStatus', 'actualStart'],
    order: '-createDate',
    nameField: 'filingNo',
  },
  parties: partiesOfSupervision,
  visible: { district: { not: { column: 'filingStatus', is: state.draft.value } } },
  permissions: { page: 'szgl:phjg:list', info: 'szgl:phjg:list' },
  levels: { '*': everybody, save: ['enterprise'], submit: ['enterprise'] },
  without: ['add', 'edit', 'delete', 'export', 'import', 'list'],
  form: { as: 'drawer' },
})

export interface ConstructionFiling extends RowOf<typeof constructionFiling> {}
