import { differencesOf, differencesOfRefusals } from '@chengan/kernel/specification/differences'
import { ASKED_WITH_A_NOTE, SENTENCE_OF_A_RULE } from '../../specification/reasons.ts'
import { AS_ONE_POINT, BOUNDS_OF_THE_THING } from '../../specification/register-differences.ts'
import { camera } from './camera.ts'
import { cameraGroup } from './camera-group.ts'
import { cameraInGroup } from './camera-in-group.ts'

const WHO_READS_AND_KEEPS =
  'Administrators keep the addresses that only they see, and an enterprise that is granted it watches its own; by default neither pages nor strings are theirs.'

export const cameraDifferences = differencesOf(camera, [
  { because: AS_ONE_POINT, fields: ['location'] },
  { because: BOUNDS_OF_THE_THING, fields: ['direction limit', 'port limit', 'buildDate limit'] },
  { because: 'A row of one of several registers: its kind is judged with it.', fields: ['objectId type'] },
  { because: ASKED_WITH_A_NOTE, fields: ['cameraType required'] },
  {
    because: WHO_READS_AND_KEEPS,
    calls: [
      'GET jcsj/camera/page',
      'GET jcsj/camera/list',
      'GET jcsj/camera/info/{id}',
      'PUT jcsj/camera',
      'POST jcsj/camera',
      'DELETE jcsj/camera',
      'GET jcsj/camera/export',
      'POST jcsj/camera/import',
      'GET jcsj/camera/importTemplate',
      'GET jcsj/camera/getCameraURLs',
    ],
  },
  { because: 'The page shows the cameras on a map (§2), by the call that every asset has (§1.1).', calls: ['GET jcsj/camera/map'] },
])

export const cameraGroupDifferences = differencesOf(cameraGroup, [
  {
    because: WHO_READS_AND_KEEPS,
    calls: [
      'GET jcsj/cameragrouping/tree',
      'POST jcsj/cameragrouping/add',
      'POST jcsj/cameragrouping/updateCameraGroupingName',
      'DELETE jcsj/cameragrouping/remove',
    ],
  },
  {
    because: 'A group is put below another; renaming and moving are edits of the row, which the root takes too.',
    calls: ['PUT jcsj/cameragrouping', 'PUT jcsj/cameragrouping/move'],
  },
])

export const cameraInGroupDifferences = differencesOf(cameraInGroup, [
  {
    because: WHO_READS_AND_KEEPS,
    calls: ['GET jcsj/cameracameragrouping/page', 'PUT jcsj/cameracameragrouping', 'DELETE jcsj/cameracameragrouping'],
  },
])

export const cameraRefusalDifferences = differencesOfRefusals([
  {
    because: SENTENCE_OF_A_RULE,
    refusals: [
      'cameraCodeWrong',
      'groupTooDeep',
      'groupBelowItself',
      'groupOfOthers',
      'groupHasGroups',
      'playbackSpanWrong',
      'cameraDisabled',
      'cameraNotMovable',
      'videoPlatformMissing',
      'videoPlatformDown',
      'videoRefused',
    ],
  },
])
