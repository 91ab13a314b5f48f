// Problems with what they mean. A press on the path of one shows the asset.
import { find, make } from './dom.js';
import { text } from './texts.js';

export function issueBox(issue, goTo) {
  const where = [issue.stream, issue.record !== undefined ? `[${issue.record}]` : '', issue.offset !== undefined ? `0x${issue.offset.toString(16)}` : ''].join(' ').trim();
  return make('div', { class: `issue ${issue.severity}`, 'data-code': issue.code }, make('code', {}, `${issue.code} ${where}`), make('div', {}, issue.message),
    make('p', { class: 'quiet' }, issue.explanation), issue.path ? (goTo ? make('button', { class: 'path', onclick: () => goTo(issue.path) }, issue.path) : make('code', {}, issue.path)) : null);
}

export function showIssues(found, goTo = null) {
  const { issues } = found;
  const order = ['error', 'warning', 'info', 'hint'];
  issues.sort((a, b) => order.indexOf(a.severity) - order.indexOf(b.severity));
  find('problem-count').textContent = issues.length > 0 ? String(issues.length) : '';
  const boxes = issues.slice(0, 500).map((issue) => issueBox(issue, goTo));
  const hidden = issues.length - boxes.length + (found.more ?? 0);
  if (hidden > 0) boxes.push(make('p', { class: 'quiet' }, `${hidden} ${text('more_issues')}`));
  find('problems').replaceChildren(...(boxes.length > 0 ? boxes : [make('p', { class: 'quiet' }, text('no_problems'))]));
}

export async function showProblems(asset, { ask }) {
  find('problem-count').textContent = '';
  find('problems').replaceChildren(make('p', { class: 'quiet' }, text('checking')));
  showIssues(await ask({ do: 'problems', path: asset.path }));
}
