import { wjAttitude } from '@chengan/domain/municipal/dictionaries/excavation'
import { wjhyConclusion } from '@chengan/domain/municipal/dictionaries/excavation-plans'
import { addDays } from '@chengan/kernel/time'
import type { Act } from './acts.ts'

/** What actions on plan items, their members, meetings and cases need. */
export const actsOfPlans: Readonly<Record<string, Act>> = {
  'excavationPlan release': ({ draw, today }) => ({ releaseNo: `发〔2026〕${draw.below(1e6)}号`, releaseDate: today }),
  'excavationPlan adjust': ({ crowd }) => ({ meetingId: crowd.stands.meeting }),
  'excavationPlan edit': ({ draw }) => ({ conflictDesc: `避让管线${draw.below(1e6)}` }),
  'planMember confirm': ({ today }, { row }) =>
    row.asks?.includes('planStart?') ? { confirmOpinion: '错开汛期', planStart: addDays(today, 30), planEnd: addDays(today, 50) } : {},
  'jointMeeting preRelease': ({ picture }) => ({ preReleaseFile: [picture()] }),
  'jointMeeting feedback': ({ draw }) => ({ attitude: draw.oneOf(Object.values(wjAttitude.values)).value }),
  'jointMeeting conclude': async ({ crowd, draw, linesOf }) => ({
    items: (await linesOf('items')).map((id) => ({
      id,
      wjspId: crowd.stands.declaration,
      conclusion: draw.oneOf(Object.values(wjhyConclusion.values)).value,
      conclusionDesc: '经会商，错峰施工',
    })),
  }),
  'jointMeeting archive': ({ draw, picture }) => ({
    minutesNo: `纪要〔2026〕${draw.below(1e6)}号`,
    minutes: '<p>各方同意错峰施工。</p>',
    minutesFile: [picture()],
  }),
  'jointMeeting edit': ({ draw }) => ({ place: `第${1 + draw.below(9)}会议室` }),
  'approvalCase match': ({ crowd }) => ({ wjspId: crowd.stands.declaration }),
}
