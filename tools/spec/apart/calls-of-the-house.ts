import { differencesOfCalls } from './apart.ts'

/** Calls that no resource declares. */
export const callDifferences = differencesOfCalls([
  {
    because: 'The chain names the first broken record where one is; where none is there is nothing to name.',
    calls: ['GET sys/log/verify firstBroken'],
    part: 'answers',
  },
  { because: 'It answers at /health, outside of /api, where balancers look.', root: 'health', calls: ['GET health'] },
  {
    because: 'R-14 asks for progress and the error file of an import; their addresses are open.',
    calls: ['GET sys/import/page', 'GET sys/import/info/{}', 'POST sys/import/{}/repeat', 'GET sys/import/{}/errors'],
  },
  {
    because: 'An import is looked at before it is written and can be taken back as a whole (decisions 0055, 0056).',
    calls: ['GET sys/import/{}/preview', 'GET sys/import/{}/marks', 'POST sys/import/{}/takeBack'],
  },
  {
    because: 'What whoever leads or runs the house looks at first (design: the home of everyone), beside the figures of the week.',
    calls: ['GET sys/info/overview'],
  },
  { because: 'The ring of states on the home page, beside the figures of the week.', calls: ['GET sys/info/states'] },
  {
    because: 'The field history of every detail page and the return to a version (§12 B-8).',
    calls: ['GET sys/history', 'PUT sys/history/restore'],
  },
  { because: 'Approves what the check-up proposes to take back (§12 B-4).', calls: ['POST sys/security/checkup/approve'] },
  { because: 'Lists and pieces of the streams whose signed addresses getCameraURLs gives.', calls: ['GET jcsj/camera/stream/{}/{}/{}'] },
  { because: 'How the forwarding of §3.9 stands: what waits, since when, and why.', calls: ['GET sys/log/forward'] },
  {
    because: 'People look after their own second factor; the book has its first binding and the reset by an administrator.',
    calls: [
      'GET sys/user/mfa',
      'POST sys/user/mfa/codes',
      'POST sys/user/mfa/unbind',
      'POST sys/user/mfa/sms',
      'POST sys/user/mfa/sms/confirm',
    ],
  },
])
