const registry = 'http://openoffice.org/2001/registry'
const SECURITY = 'org.openoffice.Office.Common/Security/Scripting'
const INTERNET = 'org.openoffice.Inet/Settings'
/** Nobody answers there. */
const NOBODY = ['127.0.0.1', '9'] as const

/** Who converts a stranger's document runs nothing in it and fetches nothing for it: no macros, no linked pictures, sheets, sections or pages, no
 *  figures worked out anew, and every way into the network ends at a proxy that does not exist. */
const settings: readonly (readonly [path: string, name: string, value: string])[] = [
  [SECURITY, 'DisableMacrosExecution', 'true'],
  [SECURITY, 'MacroSecurityLevel', '3'],
  [SECURITY, 'BlockUntrustedRefererLinks', 'true'],
  ['org.openoffice.Office.Calc/Content/Update', 'Link', '1'],
  ['org.openoffice.Office.Writer/Content/Update', 'Link', '0'],
  ['org.openoffice.Office.Calc/Formula/Load', 'OOXMLRecalcMode', '1'],
  ['org.openoffice.Office.Calc/Formula/Load', 'ODFRecalcMode', '1'],
  [INTERNET, 'ooInetProxyType', '2'],
  ...['HTTP', 'HTTPS', 'FTP'].flatMap((kind) => [
    [INTERNET, `ooInet${kind}ProxyName`, NOBODY[0]] as const,
    [INTERNET, `ooInet${kind}ProxyPort`, NOBODY[1]] as const,
  ]),
]

/** The settings of a LibreOffice profile as its file `user/registrymodifications.xcu` holds them. */
export function profileSettings(): string {
  const items = settings.map(
    ([path, name, value]) => `<item oor:path="/${path}"><prop oor:name="${name}" oor:op="fuse"><value>${value}</value></prop></item>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="${registry}" xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
${items.join('\n')}
</oor:items>
`
}
