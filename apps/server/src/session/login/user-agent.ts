const browsers: readonly (readonly [RegExp, string])[] = [
  [/MicroMessenger\/([\d.]+)/, '微信'],
  [/DingTalk\/([\d.]+)/, '钉钉'],
  [/(?:360SE|QIHU 360\w*)/, '360'],
  [/QQBrowser\/([\d.]+)/, 'QQBrowser'],
  [/Edg\w{0,20}\/([\d.]+)/, 'Edge'],
  [/Firefox\/([\d.]+)/, 'Firefox'],
  [/(?:Chrome|CriOS)\/([\d.]+)/, 'Chrome'],
  [/Version\/([\d.]{1,40}).{0,200}Safari/, 'Safari'],
  [/(?:MSIE |Trident.{0,200}rv:)([\d.]+)/, 'IE'],
]

const systems: readonly (readonly [RegExp, string])[] = [
  [/Windows NT 10/, 'Windows 10/11'],
  [/Windows/, 'Windows'],
  [/HarmonyOS|OpenHarmony/, 'HarmonyOS'],
  [/Android ([\d.]+)/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Mac OS X/, 'macOS'],
  [/UOS|UnionTech/, 'UOS'],
  [/Kylin/, 'Kylin'],
  [/Linux/, 'Linux'],
]

function nameIn(agent: string, list: readonly (readonly [RegExp, string])[]): string | null {
  for (const [pattern, name] of list) {
    const found = pattern.exec(agent)
    if (found !== null) return [name, found[1]?.split('.')[0]].filter(Boolean).join(' ')
  }
  return null
}

/** Browser and operating system of a User-Agent, as the list of online users shows them. */
export function describeAgent(agent: string): { readonly browser: string | null; readonly os: string | null } {
  return { browser: nameIn(agent, browsers), os: nameIn(agent, systems) }
}
