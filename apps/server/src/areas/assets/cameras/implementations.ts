import { camera } from '@chengan/domain/assets/cameras/camera'
import { cameraGroup } from '@chengan/domain/assets/cameras/camera-group'
import { cameraInGroup } from '@chengan/domain/assets/cameras/camera-in-group'
import { implementing } from '../../area-parts.ts'
import { implement } from '../../implement.ts'
import { groupCalls, linkCalls, placeOfGroup, unlinkCameras } from './camera-groups.ts'
import { cameraMoments } from './camera-moments.ts'
import { getCameraURLs, moveCamera } from './watch-calls.ts'

/** What the definitions of cameras name. */
export const cameraImplementations = implementing(({ cityBox, relay }) => [
  implement(camera, { facts: { cityBox }, calls: { getCameraURLs: getCameraURLs(relay), ptz: moveCamera }, moments: cameraMoments }),
  implement(cameraGroup, { effects: { unlinkCameras }, facts: { placeOfGroup }, calls: groupCalls }),
  implement(cameraInGroup, { calls: linkCalls }),
])
