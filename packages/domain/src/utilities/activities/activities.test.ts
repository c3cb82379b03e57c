import { describe, expect, it } from 'vitest'
import { registry } from '../../registry.ts'
import { act, someone } from '../../testing/acting.ts'

const activity = registry.byName('safetyActivity')
const bureau = someone('district', { deptTree: ['bureau', 'company'] })
const company = someone('enterprise', { deptTree: ['company'] })

describe('a safety activity', () => {
  it('is carried on by whoever made it: a company’s by no bureau above it', () => {
    const take = (row: object, actor = bureau) => act(activity, 'start', { row: { status: '1', ...row } as never, actor })
    expect(take({ level: 'qx', deptId: 'bureau' })).toMatchObject({ row: { status: '2' } })
    expect(take({ level: 'qy', deptId: 'company' })).toMatchObject({ refused: 'notYourActivity' })
    expect(take({ level: 'qy', deptId: 'company' }, company)).toMatchObject({ row: { status: '2' } })
    expect(take({ level: 'qx', deptId: 'bureau' }, company)).toMatchObject({ refused: 'notYourActivity' })
  })

  it('gysy/gysyaqjdaqglhd/rule-1: is finished with results, people and photos', () => {
    const finish = (input: object) =>
      act(activity, 'finish', { row: { status: '2', level: 'qx', deptId: 'bureau', overdue: true }, input: input as never, actor: bureau })
    expect(finish({ participantCount: 3, images: ['f'] })).toMatchObject({ refused: 'required', at: 'results' })
    expect(finish({ results: '完成', images: ['f'] })).toMatchObject({ refused: 'required', at: 'participantCount' })
    expect(finish({ results: '完成', participantCount: 3, images: ['f'] })).toMatchObject({ row: { status: '3', overdue: false } })
  })

  it('takes the feedback of a company that it names', () => {
    const give = (ownCompanies: readonly string[]) =>
      act(activity, 'feedback', {
        row: { status: '1', level: 'qx', deptId: 'bureau', gasCompaniesIds: ['c'], feedbacks: [] } as never,
        input: { feedbackContent: '已参加' } as never,
        actor: company,
        facts: { ownCompanies },
      } as never)
    expect(give(['c'])).toMatchObject({ row: { feedbacks: [{ gasCompaniesId: 'c', content: '已参加' }] } })
    expect(give(['other'])).toMatchObject({ refused: 'companyNotNamed' })
  })
})
