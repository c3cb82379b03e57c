import type { Screen } from '@chengan/kernel/definition/resource'
import type { Label } from '@chengan/kernel/label'

/** A root of the register on the pages of the two bureaus. */
export interface OnPages {
  /** Behind sj_ and qx_. */
  readonly slug: string
  readonly label: Label
  /** Of the entry in the menu, where that is shorter. */
  readonly menu?: Label
  /** Of the city's page; the district's follows. */
  readonly sort: number
  /** The reference in whose tree the lists stand. */
  readonly besideTree?: string
}

const levelWords = { city: { zh: '市级', en: 'city' }, district: { zh: '区级', en: 'district' } } as const

/** The city keeps its own and audits what the districts hand in; each district keeps its own. */
export function bureauPages({ slug, label, menu, sort, besideTree }: OnPages): readonly Screen[] {
  const titled = ({ zh, en }: Label, level: 'city' | 'district'): Label => ({
    zh: `${zh}（${levelWords[level].zh}）`,
    en: `${en} (${levelWords[level].en})`,
  })
  const pageOf = (level: 'city' | 'district', prefix: string, place: number, help: Label): Screen => ({
    route: `/zhsz-jcxxgl/${prefix}_${slug}/index`,
    ...titled(label, level),
    levels: [level],
    menu: { under: 'zhszJcxx', sort: place, ...(menu ? { name: titled(menu, level) } : {}) },
    dutyOf: [level],
    ...(besideTree === undefined ? {} : { besideTree }),
    help,
  })
  return [
    pageOf('city', 'sj', sort, {
      zh: `市级${label.zh}台账，并审核区县上报的新增和关键信息变更。`,
      en: `${label.en} of the city; additions and changes of key data from the districts are audited here.`,
    }),
    pageOf('district', 'qx', sort + 10, {
      zh: `区县${label.zh}台账：新增、修改后报市级审核，审核通过前仍按原信息使用。`,
      en: `${label.en} of the district; additions and changes go to the city for audit, until then the old data stand.`,
    }),
  ]
}

/** What is in use, for those who keep, check or read it: they correct what they look after, and change nothing else. */
export function inUsePage({ slug, label, menu, sort, besideTree }: OnPages): Screen {
  const titled = ({ zh, en }: Label): Label => ({ zh: `${zh}（在用）`, en: `${en} (in use)` })
  return {
    route: `/zhsz-jcxxgl/qy_${slug}/index`,
    ...titled(label),
    levels: ['enterprise', 'inspector'],
    // Behind the page of the district.
    menu: { under: 'zhszJcxx', sort: sort + 15, ...(menu ? { name: titled(menu) } : {}) },
    noAdd: true,
    ...(besideTree === undefined ? {} : { besideTree }),
    help: {
      zh: `在用的${label.zh}。养护单位和巡查人员发现信息有误时，可对所养护、所巡查的设施提出更正。`,
      en: `${label.en} in use. Who maintains or inspects them proposes corrections of what is wrong in their data.`,
    },
  }
}

/** The pages of a root that the two bureaus keep and others read. */
export const registerPages = (onPages: OnPages): readonly Screen[] => [...bureauPages(onPages), inUsePage(onPages)]

/** What the buttons of every root of the register are called. */
export const registerButtons = {
  words: { submit: { zh: '提交', en: 'Submit' } },
} as const

/** Rows that are out of use stand back in a list. */
export const outOfUse = [{ tone: 'muted', when: { field: 'status', oneOf: ['3', '4'] } }] as const
