// Reads docs/API.md as somebody would who tries it line by line.

interface GuideStep {
  /** For the name of the test. */
  name: string;
  command: string;
  shown: unknown;
  /** "Keep `data.lead.id` as `$LEAD_ID`." */
  kept: { path: string; as: string }[];
}

interface Block {
  language: string;
  text: string;
  /** What is written up to the next one. */
  after: string;
}

export interface Guide {
  steps: GuideStep[];
  /** Bodies of webhooks. */
  payloads: { type: string; shown: unknown }[];
  blocks: Block[];
}

export function readGuide(markdown: string): Guide {
  const blocks = [...markdown.matchAll(/^```(\w+)\n([\s\S]*?)^```\n([\s\S]*?)(?=^```|(?![\s\S]))/gm)].map(
    ([, language = '', text = '', after = '']) => ({ language, text, after }),
  );
  const steps: GuideStep[] = [];
  const payloads: Guide['payloads'] = [];
  for (const [index, { language, text }] of blocks.entries()) {
    if (language === 'sh' && text.includes('curl')) {
      const answer = blocks[index + 1];
      if (answer?.language !== 'json') throw new Error(`no answer is shown below ${text}`);
      const kept = [...answer.after.matchAll(/Keep `([^`]+)` as `\$(\w+)`/g)];
      steps.push({
        name: `${steps.length + 1} ${text.split('\n')[0]}`,
        command: text,
        shown: JSON.parse(answer.text),
        kept: kept.map(([, path = '', as = '']) => ({ path, as })),
      });
    }
    const isPayload = language === 'json' && blocks[index - 1]?.language !== 'sh';
    if (isPayload) {
      const shown = JSON.parse(text) as { type: string };
      payloads.push({ type: shown.type, shown });
    }
  }
  return { steps, payloads, blocks };
}

export interface CurlCall {
  method: string;
  url: string;
  headers: Record<string, string>;
  body?: string;
}

/** What `curl` would send; only what the guide uses is understood, anything else is a mistake in it. */
export function readCurl(command: string, variables: Record<string, string>): CurlCall {
  const [name, ...words] = wordsOf(command, variables);
  if (name !== 'curl') throw new Error(`not a curl command: ${command}`);
  const call: CurlCall = { method: '', url: '', headers: {} };
  while (words.length > 0) {
    const word = words.shift() as string;
    if (word === '-X') call.method = words.shift() ?? '';
    else if (word === '-d') call.body = words.shift() ?? '';
    else if (word === '-H') {
      const [header = '', value = ''] = (words.shift() ?? '').split(/:\s*(.*)/s);
      call.headers[header.toLowerCase()] = value;
    } else if (!word.startsWith('-') && call.url === '') call.url = word;
    else throw new Error(`what does ${word} mean in ${command}`);
  }
  return { ...call, method: call.method || (call.body === undefined ? 'GET' : 'POST') };
}

/** As a shell cuts them: single quotes keep everything, double quotes fill in variables, a backslash joins lines. */
function wordsOf(command: string, variables: Record<string, string>): string[] {
  const joined = command.trim().replace(/\\\n\s*/g, ' ');
  const fill = (text: string) =>
    text.replace(/\$(\w+)/g, (_, name: string) => {
      const value = variables[name];
      if (value === undefined) throw new Error(`nobody said what $${name} is`);
      return value;
    });
  return [...joined.matchAll(/(?:'[^']*'|"(?:\\.|[^"\\])*"|[^\s'"])+/g)].map(([word]) =>
    word.replace(
      /'([^']*)'|"((?:\\.|[^"\\])*)"|([^'"]+)/g,
      (_, single?: string, double?: string, bare?: string) => {
        if (single !== undefined) return single;
        return double === undefined ? fill(bare ?? '') : fill(double.replace(/\\(.)/g, '$1'));
      },
    ),
  );
}

/** 'data.leads[0].id' of an answer. */
export function partOf(answer: unknown, path: string): unknown {
  const steps = path.replace(/\[(\d+)\]/g, '.$1').split('.');
  return steps.reduce<unknown>((at, step) => (at as Record<string, unknown> | undefined)?.[step], answer);
}
