#include "ngi/asset/layout/tree.h"
#include "ngi/tables/control/layout.h"

namespace ngi::control {

namespace {

using layout::Item;

// Checks the indices of one file.
class ControlCheck {
 public:
  ControlCheck(const layout::Tree& tree, Report& report)
      : root_(tree.root()), counts_(root_.record<Counts>()->counts), report_(report) {}

  void run() {
    const auto states = root_.list("state");
    for (std::size_t i = 0; i < states.size(); ++i) state(states[i], i);
    const auto bindings = root_.table<Binding>("binding");
    for (std::size_t i = 0; i < bindings.size(); ++i) binding(bindings[i], i);
    const auto items = root_.list("item");
    for (std::size_t i = 0; i < items.size(); ++i) device(items[i], i);
    const auto& table = root_.record<ListTable>()->table;
    const std::uint64_t offset = root_.offset_of<ListTable>();
    for (std::size_t i = 0; i < table.size(); ++i) {
      list("the command list", table[i],
           {.stream = "table", .record = i, .offset = offset + i * sizeof(le_i32)});
    }
  }

 private:
  void state(const Item& item, std::size_t index) {
    const std::uint64_t offset = item.offset_of<State>();
    list("the command list", item.record<State>()->command_list,
         {.stream = "states", .record = index, .offset = offset + offsetof(State, command_list)});
    const auto links = item.table<Link>("link");
    for (std::size_t i = 0; i < links.size(); ++i) {
      const std::uint64_t at = offset + sizeof(State) + i * sizeof(Link);
      const auto place = [&](std::uint64_t field) {
        return Place{.stream = "states", .record = index, .offset = at + field};
      };
      point(links[i].control_point, place(offsetof(Link, control_point)));
      list("the command list of a link", links[i].command_list,
           place(offsetof(Link, command_list)));
    }
  }

  void binding(const Binding& binding, std::size_t index) {
    const std::uint64_t offset = root_.find("binding")->begin + index * sizeof(Binding);
    point(binding.origin_point, {.stream = "bindings",
                                 .record = index,
                                 .offset = offset + offsetof(Binding, origin_point)});
    point(binding.point,
          {.stream = "bindings", .record = index, .offset = offset + offsetof(Binding, point)});
  }

  void device(const Item& item, std::size_t index) {
    const Device& device = *item.record<Device>();
    const std::uint64_t offset = item.offset();
    const auto place = [&](std::uint64_t at) {
      return Place{.stream = "items", .record = index, .offset = at};
    };
    const std::int32_t class_id = device.class_id;
    if (class_id < 1 || class_id > 30) {
      report_.add(tables::rules::control_range, place(offset), "the class", class_id,
                  "known are 1 to 30");
    }
    for (std::size_t i = 0; i < device.lists.size(); ++i) {
      list("the command list", device.lists[i],
           place(offset + offsetof(Device, lists) + i * sizeof(le_i32)));
    }
    const auto channels = item.table<le_i32>("channel");
    for (std::size_t i = 0; i < channels.size(); ++i) {
      range("a channel", channels[i], counts_[2], "bindings",
            place(item.find("channel")->begin + i * sizeof(le_i32)));
    }
  }

  void list(std::string_view what, std::int32_t index, Place place) {
    range(what, index, counts_[4], "command lists", std::move(place));
  }

  void range(std::string_view what, std::int32_t index, std::uint32_t count,
             std::string_view of_what, Place place) {
    if (index == -1 || (index >= 0 && static_cast<std::uint32_t>(index) < count)) return;
    report_.add(tables::rules::control_range, std::move(place), what, index,
                "there are " + std::to_string(count) + " " + std::string(of_what));
  }

  // How many control points there are is said elsewhere.
  void point(std::int32_t index, Place place) {
    if (index >= -1) return;
    report_.add(tables::rules::control_range, std::move(place), "the control point", index,
                "-1 is none");
  }

  Item root_;
  const std::array<le_u32, 5>& counts_;
  Report& report_;
};

}  // namespace

void check(const Bytes& bytes, Report& report) {
  const auto tree = layout::Tree::parse(file_layout, bytes);
  if (!tree) return report.add(tree.error().issue);
  if (auto tail = tree->tail_issue()) report.add(*std::move(tail));
  ControlCheck(*tree, report).run();
}

}  // namespace ngi::control
