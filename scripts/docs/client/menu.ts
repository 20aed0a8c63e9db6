/** On a phone the list of pages is folded until the reader opens it; on a wide screen it is always open. */
export function foldMenu(): void {
  const menu = document.querySelector<HTMLDetailsElement>('details.menu');
  if (menu === null) return;
  const phone = matchMedia('(max-width: 56rem)');
  const follow = () => {
    menu.open = !phone.matches;
  };
  follow();
  phone.addEventListener('change', follow);
  menu.classList.add('ready');
  const current = menu.querySelector<HTMLElement>('[aria-current]');
  const box = menu.parentElement;
  if (current !== null && box !== null) box.scrollTop = current.offsetTop - box.clientHeight / 2;
}
