import { ysItem } from '@chengan/domain/municipal/dictionaries/post-approval'
import { addDays } from '@chengan/kernel/time'
import type { Desk } from './desk.ts'

export const UNIT = 'demo_js'
export const SUPERVISOR = 'demo_qx_sz'

export type SiteStep = 'file' | 'visit' | 'over' | 'order' | 'sign' | 'report' | 'recheck' | 'apply' | 'passed'

interface Place {
  readonly lng: number
  readonly lat: number
}

/** Where visits are made of works whose range nobody drew. */
const SOMEWHERE: Place = { lng: 123.61, lat: 29.81 }

/** One supervision on its way: who, where, how far. */
export class WorksSite {
  readonly #desk: Desk
  readonly #id: string
  readonly #supervisor: string
  readonly #place: Place
  #order = ''
  #application = ''
  #progress = 0

  constructor(desk: Desk, id: string, { supervisor = SUPERVISOR, place = SOMEWHERE }: { supervisor?: string; place?: Place } = {}) {
    this.#desk = desk
    this.#id = id
    this.#supervisor = supervisor
    this.#place = place
  }

  async go(step: SiteStep, at: string): Promise<void> {
    await this.#steps[step](at)
  }

  readonly #paper = async (who: string, at: string) => [await this.#desk.file(who, at)]
  readonly #photo = async (who: string, at: string, after = false) => [await this.#desk.file(who, at, after ? 'after' : 'before')]

  readonly #visit = async (at: string, measuredArea: number) => {
    this.#progress += 30
    const images = [...(await this.#photo(this.#supervisor, at)), ...(await this.#photo(this.#supervisor, at))]
    const seen = { progress: this.#progress, checkItems: [{ code: '01', result: '1' }], images, measuredArea }
    await this.#desk.act(this.#supervisor, at, 'szgl/phjg/visit/save', { phjgId: this.#id, location: this.#place, ...seen })
  }

  readonly #steps: Readonly<Record<SiteStep, (at: string) => Promise<unknown>>> = {
    file: async (at) =>
      this.#desk.act(UNIT, at, 'szgl/phjg/sgba/save', {
        phjgId: this.#id,
        actualStart: at.slice(0, 10),
        plannedEnd: addDays(at.slice(0, 10), 14),
        builderManager: '顾怀安',
        builderPhone: '10000000001',
        safetyOfficer: '沈知微',
        safetyPhone: '10000000002',
        constructionPlan: await this.#paper(UNIT, at),
        emergencyPlan: await this.#paper(UNIT, at),
        pipelineBriefing: await this.#paper(UNIT, at),
        trafficPlan: await this.#paper(UNIT, at),
        stages: [
          { stage: 1, length: 180, start: at.slice(0, 10), end: addDays(at.slice(0, 10), 6) },
          { stage: 2, length: 180, start: addDays(at.slice(0, 10), 7), end: addDays(at.slice(0, 10), 13) },
        ],
        fenceKind: '1',
        signBoardImages: await this.#photo(UNIT, at),
        commitment: true,
        submit: true,
      }),
    visit: (at) => this.#visit(at, 60),
    over: (at) => this.#visit(at, 130),
    order: async (at) => {
      const { userId } = await this.#desk.idOf(UNIT)
      this.#order = await this.#desk.add(this.#supervisor, at, 'szgl/phjg/zgdb/save', {
        phjgId: this.#id,
        kind: '4',
        level: '2',
        problem: '围挡破损，夜间警示灯不足',
        basis: '城市道路管理条例第三十五条',
        requirement: '修复围挡，补足警示灯',
        problemImages: await this.#photo(this.#supervisor, at),
        toUserId: userId,
        toUnit: '临江拓途管线建设有限公司',
        submit: true,
      })
    },
    sign: (at) => this.#desk.act(UNIT, at, 'szgl/phjg/zgdb/sign', { id: this.#order }),
    report: async (at) =>
      this.#desk.act(UNIT, at, 'szgl/phjg/zgdb/dispose', {
        id: this.#order,
        action: 1,
        measures: '围挡已修复，警示灯已补足',
        reformTime: at,
        reformImages: await this.#photo(UNIT, at, true),
      }),
    recheck: (at) =>
      this.#desk.act(this.#supervisor, at, 'szgl/phjg/zgdb/dispose', { id: this.#order, action: '2', reviewOpinion: '合格' }),
    apply: async (at) => {
      this.#application = await this.#desk.add(UNIT, at, 'szgl/phjg/yssq/save', {
        phjgId: this.#id,
        actualEnd: addDays(at.slice(0, 10), -4),
        restoreDate: addDays(at.slice(0, 10), -1),
        restoreArea: 80,
        restoreUnit: '临江坦途道路养护有限公司',
        backfillMaterial: '级配碎石',
        compaction: 95,
        testReport: await this.#paper(UNIT, at),
        asBuiltSurvey: await this.#paper(UNIT, at),
        beforeImages: await this.#photo(UNIT, at),
        afterImages: await this.#photo(UNIT, at, true),
        submit: true,
      })
    },
    passed: async (at) => {
      const items = Object.values(ysItem.values).map(({ value: code }) => ({ code, result: '1' }))
      const own = await this.#desk.idOf(this.#supervisor)
      const attendees = [{ unit: own.deptName }, { unit: '市公安交警支队' }, { unit: '临江坦途道路养护有限公司' }]
      await this.#desk.act(this.#supervisor, at, 'szgl/phjg/yssq/check', { id: this.#application, siteTime: at, attendees, items })
      // Where the city decided the permit, the city audits the acceptance.
      const [audit] = await this.#desk.openSteps(this.#id, [this.#supervisor, 'demo_sj_sz'])
      await this.#desk.act(audit?.who ?? this.#supervisor, at, 'szgl/phjg/yssq/audit', {
        id: this.#application,
        result: '1',
        comment: '恢复质量合格',
      })
    },
  }
}
