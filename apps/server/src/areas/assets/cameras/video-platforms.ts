import { videoPlatform } from '@chengan/domain/assets/dictionaries/monitoring'
import { clipPlatform } from '../../../ports/video/clip-platform.ts'
import { httpPlatform } from '../../../ports/video/http-platform.ts'
import type { VideoPlatform } from '../../../ports/video/video-platform.ts'
import type { Services } from '../../../services.ts'

/** The value of a platform's address for the demonstration's own clips. */
const OWN_CLIPS = 'clips'

/** What the parameters of each platform begin with, by its value in dict video_platform. */
const parametersOf: Readonly<Record<string, string>> = {
  [videoPlatform.values.municipal.value]: 'video.municipal',
  [videoPlatform.values.police.value]: 'video.police',
  [videoPlatform.values.urbanManagement.value]: 'video.urban',
  [videoPlatform.values.enterprise.value]: 'video.enterprise',
}

function hostsIn(text: string): readonly string[] {
  try {
    const hosts: unknown = JSON.parse(text)
    return Array.isArray(hosts) ? hosts.map(String) : []
  } catch {
    return []
  }
}

/** The platform that a camera is connected to, by its value in dict video_platform; null where it is not set up. */
export function platformNamed({ settings, clock }: Pick<Services, 'settings' | 'clock'>, value: unknown): VideoPlatform | null {
  const code = parametersOf[String(value ?? '')]
  if (code === undefined) return null
  const url = settings.text(`${code}.url`).trim()
  if (url === OWN_CLIPS) return clipPlatform(clock)
  if (!URL.canParse(url) || !/^https?:/i.test(url)) return null
  return httpPlatform({
    url,
    key: settings.text(`${code}.key`),
    timeoutMs: settings.number('video.timeoutSeconds', 8) * 1000,
    hosts: hostsIn(settings.text('video.hosts')),
    clock,
  })
}
