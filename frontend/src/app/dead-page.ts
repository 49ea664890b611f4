/** The last resort: not even the page that reports a failed start has arrived. No other code is there. */
export function showDeadPage(): void {
  const notice = document.createElement('p');
  notice.className = 'dead-page';
  notice.setAttribute('role', 'alert');
  notice.textContent = 'The shop could not be opened. Check your connection. ';
  const retry = document.createElement('button');
  retry.type = 'button';
  retry.textContent = 'Retry';
  retry.onclick = () => location.reload();
  notice.append(retry);
  document.body.prepend(notice);
}
