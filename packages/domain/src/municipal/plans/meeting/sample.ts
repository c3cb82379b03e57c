import { sampleOf } from '../../../testing/test-city.ts'
import { wjAttitude } from '../../dictionaries/excavation.ts'
import { wjhyConclusion } from '../../dictionaries/excavation-plans.ts'
import { jointMeeting } from './joint-meeting.ts'

export const jointMeetingSample = sampleOf(jointMeeting, {
  values: ({ city, actor, draw }) => ({
    meetingKind: draw.oneOf(['1', '2', '3', '4']),
    planYear: 2028,
    batch: draw.below(5),
    meetingTime: '2026-12-01 09:00:00',
    endTime: '2026-12-01 12:00:00',
    host: actor.userId,
    recorder: actor.userId,
    participants: [city.bureau, city.ours.bureau, city.ours.companyDept].map((deptId) => ({ deptId, invited: true })),
    items: [{ wjspId: city.declaration, order: 1, presenter: '张安', opinions: [] }],
    attitude: null,
    itemId: null,
  }),
  acts: {
    preRelease: ({ file }) => ({ preReleaseFile: [file()] }),
    feedback: ({ draw }) => ({ attitude: draw.oneOf(Object.values(wjAttitude.values)).value }),
    conclude: ({ draw, lines, city }) => ({
      items: (lines.items ?? []).map((id) => ({
        id,
        wjspId: city.declaration,
        conclusion: draw.oneOf(Object.values(wjhyConclusion.values)).value,
        conclusionDesc: '经会商，错峰施工',
      })),
    }),
    archive: ({ draw, file }) => ({
      minutesNo: `纪要〔2026〕${draw.below(1e6)}号`,
      minutes: '<p>各方同意错峰施工。</p>',
      minutesFile: [file()],
    }),
    edit: ({ draw }) => ({ place: `第${1 + draw.below(9)}会议室` }),
  },
})
