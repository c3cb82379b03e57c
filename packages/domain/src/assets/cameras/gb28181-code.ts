/** Industry codes of digits 11–13 for what sees: 131 a camera, 132 a network camera (GB/T 28181-2022 annex D). */
const seeing: readonly string[] = ['131', '132']

/** Whether a text is the code of a camera by GB/T 28181: 20 digits (centre 8, trade 2, type 3, network 1, serial 6). */
export function isCameraCode(text: string): boolean {
  return /^\d{20}$/.test(text) && seeing.includes(text.slice(10, 13))
}

/** A code of that shape: `centre` 8 digits, `serial` of the camera within it. */
export function cameraCodeOf(centre: string, serial: number, networked = true): string {
  return `${centre}00${networked ? '132' : '131'}0${String(serial).padStart(6, '0')}`
}
