import { defineParts } from '../../../resources/named-parts.ts'

/** What definitions of cameras name. */
export const assetsCamerasParts = defineParts({
  views: { cameraWall: () => import('./camera-page.tsx').then((module) => module.CameraPage) },
})
